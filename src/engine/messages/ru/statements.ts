// What a proof shows, in Russian. Browsers load this file.
import { createStatements } from "../statements.ts";
import { figures, time } from "./figures.ts";

const WAYS = { in: "получено на", out: "отправлено с" } as const;

export const statements = createStatements(
  {
    noFunction: "функцию fallback",
    act: ({ actor, target, name, wei, wait }) =>
      `${wait ? `через ${wait} после блока ` : ""}${actor} вызывает ${name} в контракте ${target}${wei ? ` и отправляет ${wei} wei` : ""}`,
    metrics: {
      balance: ({ of, token }) => `Баланс ${of} в токене ${token}`,
      coins: ({ of }) => `Баланс ${of} в монетах сети`,
      supply: ({ token }) => `Предложение ${token}`,
      owner: ({ token }) => `Владелец ${token}`,
      allowance: ({ token, of, to }) => `Сколько ${to} может потратить из ${token} на ${of}`,
      limit: (_, { act }) => `Найденный лимит, когда ${act}`,
      gas: (_, { act }) => `Расход газа, когда ${act}`,
      size: (_, { act }) => `Байт в ответе, когда ${act}`,
      told: ({ token, of, to, way }) =>
        way === "approved"
          ? `Сколько ${to} может потратить с ${of}, по событиям ${token}`
          : `Сколько ${WAYS[way]} ${of}, по событиям ${token}`,
      slot: ({ of, slot }) => `Слот хранилища ${slot} у ${of}`,
      answer: ({ by }, { name }) => `${name} у ${by}`,
    },
    at: (first, last) => (first === last ? `(шаг ${first})` : `(шаги ${first}–${last})`),
    differing: {
      people: "аккаунт, который действует",
      "gas-price": "цена газа",
      "base-fee": "базовая комиссия",
      producer: "создатель блока",
      randomness: "случайное число блока",
      block: "номер блока",
      time: "время",
      code: "наличие кода у аккаунта",
    },
    works: ({ act, step }) => `Шаг ${step}: ${act}. Проходит.`,
    fails: ({ act, step }) => `Шаг ${step}: ${act}. Не проходит.`,
    failsNow: ({ act, step, before }) => `Шаг ${step}: ${act}. Не проходит. Тот же вызов прошёл на шаге ${before}.`,
    wouldWork: ({ act, step }) => `Шаг ${step}, проба: ${act}. Проходит.`,
    wouldFail: ({ act, step }) => `Шаг ${step}, проба: ${act}. Не проходит.`,
    answers: ({ what, step }) => `${what} (шаг ${step}): ответ есть.`,
    silent: ({ what, step }) => `${what} (шаг ${step}): ответа нет.`,
    later: ({ run, wait }) => `Прогон ${run} начинается через ${wait} после блока.`,
    differs: ({ run, fields }) => `Чем прогон ${run} отличается от прогона 1: ${fields}.`,
    is: ({ what, amount, at }) => `${what}: ${amount} ${at}.`,
    was: ({ small, large }) => `${large.what}: ${large.amount} ${large.at}, до этого ${small.amount} ${small.at}.`,
    loses: ({ small, large, less }) =>
      `${small.what}: ${small.amount} ${small.at} вместо ${large.amount} ${large.at}${less ? `, на ${less} меньше` : ""}. Владелец кошелька на это не соглашался.`,
    falls: ({ small, large, less }) =>
      `${small.what}: ${small.amount} ${small.at} вместо ${large.amount} ${large.at}${less ? `, на ${less} меньше` : ""}.`,
    up: ({ what, amount, at }) => `${what}: рост на ${amount} ${at}.`,
    notUp: ({ what, at }) => `${what}: роста нет ${at}.`,
    down: ({ what, amount, at }) => `${what}: падение на ${amount} ${at}.`,
    notDown: ({ what, at }) => `${what}: падения нет ${at}.`,
    changed: ({ what, amount, at }) => `${what}: изменение на ${amount} ${at}.`,
    transferOf: (amount) => `Сумма перевода: ${amount}.`,
    zero: ({ what, at }) => `${what}: ноль ${at}.`,
    limited: ({ small, large, share }) =>
      `${small.what}: ${small.amount} ${small.at}${share ? `, это ${share}` : ""}. ${large.what}: ${large.amount} ${large.at}.`,
    lessThanQuoted: ({ what, amount, at }, less) =>
      `${what}: рост на ${amount} ${at}${less ? `, на ${less} меньше котировки` : ""}.`,
    quote: ({ what, amount, at }) => `Котировка: ${amount} ${at}, источник ${what}.`,
    lessThanSent: ({ what, amount, at }, less) =>
      `${what}: рост на ${amount} ${at}${less ? `, на ${less} меньше` : ""}.`,
    outgrows: ({ small, large }) =>
      `${large.what}: ${large.amount} ${large.at}. ${small.what}: всего ${small.amount} ${small.at}.`,
  },
  { ...figures, duration: time },
);
