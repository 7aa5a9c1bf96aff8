// What is said in Spanish of who holds how much, who trades, and of balances that shrink or that no transfer explains.
import type { CheckId } from "../../checks/index.ts";
import type { HolderMessage, Origin } from "../../checks/vocabulary/market.ts";
import type { HolderLabel } from "../../facts/facts.ts";
import type { CheckText, Texts } from "../catalog.ts";
import { count, duration, number, percent } from "./figures.ts";
import { capital, short, the } from "./phrases.ts";

export const holdersChecks = {
  "balances-vanish": {
    found: "Desaparecen tokens de los holders",
    passed: "Ningún holder perdió tokens",
    unseen: "No pudimos comparar saldos y transferencias",
  },
  "balance-shrinks-alone": {
    found: "Los saldos menguan con el tiempo",
    passed: "Los saldos no menguan con el tiempo",
    unseen: "No pudimos probar los saldos en el tiempo",
  },
  "few-hold-most": {
    found: "Unas pocas wallets tienen casi todo",
    passed: "Está repartido entre muchas wallets",
    unseen: "No pudimos saber quién lo tiene",
  },
  "creator-holds-much": {
    found: "El creador tiene mucho",
    passed: "El creador no tiene mucho",
    unseen: "No pudimos saber cuánto tiene el creador",
  },
  "hidden-balances": {
    found: "Saldos ocultos",
    passed: "Las transferencias explican todos los saldos",
    unseen: "No pudimos cotejar saldos y transferencias",
  },
  "balances-exceed-supply": {
    found: "Las wallets tienen más que el suministro",
    passed: "Los saldos suman el suministro",
    unseen: "No pudimos sumar los saldos",
  },
  "few-sell": {
    found: "Casi nadie vende",
    passed: "La gente lo vende con normalidad",
    unseen: "No pudimos ver quién vendió hace poco",
  },
  "trades-are-made-up": {
    found: "Volumen falso (wash trading)",
    passed: "No se halló volumen falso",
    unseen: "No pudimos ver las últimas operaciones",
  },
  "transfers-are-spoofed": {
    found: "Transferencias falsas",
    passed: "No se hallaron transferencias falsas ni spam",
    unseen: "No pudimos buscar transferencias falsas",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const holdersMessages: Texts<HolderMessage> = {
  "balance-shrinks-alone": {
    headline: "Tu saldo mengua solo",
    sentence: ({ lostBps, seconds }) =>
      `Los holders pierden ${the(percent(lostBps))} de sus tokens en ${duration(seconds)} sin hacer nada.`,
  },
  "balances-shrink-alike": {
    headline: "El saldo de todos mengua",
    sentence: "Todos los holders tienen menos de lo que suman sus transferencias, en la misma proporción.",
  },
  "balances-vanish": {
    headline: ({ robbed, sampled }) => `${robbed} de ${sampled} holders ${lost(robbed)} tokens`,
    sentence: ({ robbed, sampled }) =>
      `${robbed} de ${sampled} holders revisados ${robbed === 1 ? "tiene" : "tienen"} menos tokens de los que suman sus transferencias.`,
  },
  "creator-holds-much": {
    headline: ({ who, bps }) => `${INSIDERS[who]} ${the(percent(bps))} del suministro`,
    sentence: ({ who, bps, signed }) =>
      `${INSIDERS[who]} ${the(percent(bps))} del suministro.${signed ? ` El dueño es una multifirma ${signed.threshold} de ${signed.owners}.` : ""}`,
  },
  "few-hold-most": {
    headline: ({ largestBps, tenBps }) =>
      tenBps === null ? `Una wallet tiene ${the(percent(largestBps))}` : `Diez wallets tienen ${the(percent(tenBps))}`,
    sentence: ({ largest: { address, label, name }, largestBps, tenBps }) => {
      const who = label === "person" ? short(address) : `${short(address)} (${name || LABELS[label]})`;
      return tenBps === null
        ? `Fuera de los pools, una wallet lo tiene todo: ${who} tiene ${the(percent(largestBps))} del suministro.`
        : `Los diez mayores tienen ${the(percent(tenBps))} del suministro. El mayor, ${who}, tiene ${the(percent(largestBps))}.`;
    },
  },
  "few-sell": {
    headline: ({ buyers, sellers }) =>
      `${count(buyers, { one: "# wallet compró", other: "# wallets compraron" })} hace poco, ${count(sellers, { one: "# vendió", other: sellers === 0 ? "ninguna vendió" : "# vendieron" })}`,
    sentence: ({ buyers, sellers }) =>
      `En las últimas operaciones ${count(buyers, { one: "lo compró # wallet", other: "lo compraron # wallets" })}. ${
        sellers === 0
          ? "Solo vendieron cuentas internas."
          : count(sellers, { one: "Solo # vendió.", other: "Solo # vendieron." })
      }`,
  },
  "trades-are-made-up": {
    headline: ({ bps }) => `${capital(the(percent(bps)))} de las operaciones parece volumen falso`,
    sentence: ({ accounts, largest, bps }) =>
      `${count(accounts, { one: "# wallet hizo", other: "# wallets conectadas hicieron" })} ${the(percent(bps))} de las últimas operaciones, comprando y vendiendo por turnos. La más activa es ${short(largest)}.`,
  },
  "transfer-is-spoofed": {
    headline: ({ name }) => `Transferencia falsa en nombre de ${name}`,
    sentence: ({ account, name, hash }) =>
      `Un evento dice que ${name} (${short(account)}) lo envió, pero otra cuenta firmó la transacción (${hash}).`,
  },
  "given-to-many": {
    headline: "La mayoría de holders lo recibió por airdrop",
    sentence: ({ given, buyers }) =>
      `${number(given)} wallets lo recibieron en airdrops masivos. ${
        buyers === 0 ? "Nadie lo compró." : count(buyers, { one: "Solo # lo compró.", other: "Solo # lo compraron." })
      }`,
  },
  "balance-exceeds-supply": {
    headline: "Una wallet tiene más que el suministro",
    sentence: ({ holder, balance, supply }) =>
      supply === 0n
        ? `${short(holder)} tiene tokens, pero el suministro total es cero.`
        : `${short(holder)} tiene ${number(Number((balance * 100n) / supply) / 100)} veces el suministro total.`,
  },
  "balances-exceed-supply": {
    headline: "Las wallets tienen más que el suministro",
    sentence: ({ holders, bps }) =>
      `Los saldos de ${count(holders, { one: "# wallet", other: "# wallets" })} suman ${the(percent(bps))} del suministro total.`,
  },
  "hidden-balance": {
    headline: ({ bps }) => `Una wallet tiene ${the(percent(bps))} en secreto`,
    sentence: ({ holder, bps, origin }) =>
      `${short(holder)} tiene ${the(percent(bps))} del suministro. ${ORIGINS[origin]}`,
  },
  "hidden-holder": {
    headline: ({ bps }) => `Quizá ${the(percent(bps))} esté oculto`,
    sentence: ({ bps }) => `No se sabe qué wallet tiene ${the(percent(bps))} del suministro.`,
  },
  "balance-not-there": {
    headline: "Faltan los tokens de un holder",
    sentence: ({ holder, bps }) =>
      `Según sus transferencias, ${short(holder)} debería tener ${the(percent(bps))} del suministro, pero no lo tiene.`,
  },
};

const LABELS: Readonly<Record<Exclude<HolderLabel, "person">, string>> = {
  pool: "pool",
  burn: "dirección de quema",
  locker: "bloqueo",
  bridge: "puente",
  staking: "staking",
  exchange: "exchange",
  token: "el token",
  creator: "creador",
  owner: "dueño",
  contract: "contrato",
};

const lost = (robbed: number) => (robbed === 1 ? "perdió" : "perdieron");

const INSIDERS = {
  creator: "El creador tiene",
  owner: "El dueño tiene",
  both: "Creador y dueño tienen",
} as const;

const ORIGINS: Readonly<Record<Origin, string>> = {
  "given-at-birth": "Los tiene desde el primer bloque, sin un evento Transfer. Los exploradores no los muestran.",
  given: "Los recibió sin un evento Transfer. Los exploradores no los muestran.",
  tax: "Ninguna transferencia los trajo. Coinciden con el impuesto pagado hasta ahora.",
  nowhere: "Ninguna transferencia los trajo.",
};
