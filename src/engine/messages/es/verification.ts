// What a proof shows, and what came of replaying it in Spanish. Browsers load this file.
import type { Acting } from "../../experiments/outcomes.ts";
import { createStatements } from "../statements.ts";
import { createReplayed } from "../verification.ts";
import { a, count, duration, figures, list, the } from "./phrases.ts";

const WAYS = { in: "recibidos por", out: "enviados por" } as const;

export const statements = createStatements(
  {
    noFunction: "ninguna función",
    act: ({ actor, target, name, wei, wait }) =>
      `${actor} llama a ${name} en ${target}${wei ? ` y envía ${wei} wei` : ""}${wait ? `, ${wait} después del bloque` : ""}`,
    metrics: {
      balance: ({ of, token }) => `Saldo de ${of} en ${token}`,
      coins: ({ of }) => `Saldo de ${of} en moneda nativa`,
      supply: ({ token }) => `Suministro de ${token}`,
      owner: ({ token }) => `Dueño de ${token}`,
      allowance: ({ token, of, to }) => `Lo que ${to} puede gastar de ${of} en ${token}`,
      limit: (_, { act }) => `Límite encontrado cuando ${act}`,
      gas: (_, { act }) => `Gas usado cuando ${act}`,
      size: (_, { act }) => `Bytes devueltos cuando ${act}`,
      told: ({ token, of, to, way }) =>
        way === "approved"
          ? `Lo que ${to} puede gastar de ${of}, según los eventos de ${token}`
          : `Tokens ${WAYS[way]} ${of}, según los eventos de ${token}`,
      slot: ({ of, slot }) => `Slot de almacenamiento ${slot} de ${of}`,
      answer: ({ by }, { name }) => `${name} en ${by}`,
    },
    at: (first, last) => (first === last ? `(paso ${first})` : `(pasos ${first} a ${last})`),
    differing: {
      people: "quién hace las llamadas",
      "gas-price": "el precio del gas",
      "base-fee": "la tarifa base",
      producer: "el productor del bloque",
      randomness: "el valor aleatorio del bloque",
      block: "el número de bloque",
      time: "la hora",
      code: "si quien llama tiene código",
    },
    works: ({ act, step }) => `Paso ${step}: ${act}. Funciona.`,
    fails: ({ act, step }) => `Paso ${step}: ${act}. Falla.`,
    failsNow: ({ act, step, before }) => `Paso ${step}: ${act}. Falla. La misma llamada funcionó en el paso ${before}.`,
    wouldWork: ({ act, step }) => `Paso ${step} (probado y deshecho): ${act}. Funciona.`,
    wouldFail: ({ act, step }) => `Paso ${step} (probado y deshecho): ${act}. Falla.`,
    answers: ({ what, step }) => `${what} (paso ${step}): hubo respuesta.`,
    silent: ({ what, step }) => `${what} (paso ${step}): no hubo respuesta.`,
    later: ({ run, wait }) => `La ejecución ${run} empieza ${wait} después del bloque.`,
    differs: ({ run, fields }) => `Respecto a la ejecución 1, la ${run} cambia ${fields}.`,
    is: ({ what, amount, at }) => `${what}: ${amount} ${at}.`,
    was: ({ small, large }) => `${large.what}: ${large.amount} ${large.at}, y antes ${small.amount} ${small.at}.`,
    falls: ({ small, large, less }) =>
      `${small.what}: ${small.amount} ${small.at}, ${less ? `${a(less)} ` : ""}menos que ${large.amount} ${large.at}.`,
    unagreed: "El holder no lo aceptó.",
    up: ({ what, amount, at }) => `${what}: sube en ${amount} ${at}.`,
    notUp: ({ what, at }) => `${what}: no sube ${at}.`,
    down: ({ what, amount, at }) => `${what}: baja en ${amount} ${at}.`,
    notDown: ({ what, at }) => `${what}: no baja ${at}.`,
    changed: ({ what, amount, at }) => `${what}: cambia en ${amount} ${at}.`,
    transferOf: (amount) => `La transferencia era de ${amount}.`,
    zero: ({ what, at }) => `${what}: cero ${at}.`,
    limited: ({ small, large, share }) =>
      `${small.what}: ${small.amount} ${small.at}${share ? `, ${the(share)} de lo que hay` : ""}. ${large.what}: ${large.amount} ${large.at}.`,
    lessThanQuoted: ({ what, amount, at }, less) =>
      `${what}: sube en ${amount} ${at}${less ? `, ${a(less)} menos de lo cotizado` : ""}.`,
    quote: ({ what, amount, at }) => `Cotización: ${amount} ${at}, según ${what}.`,
    lessThanSent: ({ what, amount, at }, less) =>
      `${what}: sube en ${amount} ${at}${less ? `, ${a(less)} menos` : ""}.`,
    outgrows: ({ small, large }) =>
      `${large.what}: ${large.amount} ${large.at}. ${small.what}: solo ${small.amount} ${small.at}.`,
  },
  figures,
);

const STANDING: Readonly<Record<Acting["is"], string>> = {
  "single-account": "una wallet normal",
  contract: "un contrato",
  nobody: "una cuenta sin usar",
};

/** What nodes lack that don't do what a proof asks. */
const UNABLE: Readonly<Record<string, string>> = {
  eth_call: "Quizá no acepta state overrides en eth_call",
  eth_simulateV1: "Quizá no admite eth_simulateV1",
};

export const replayed = createReplayed(
  {
    holds: (block) => `La prueba se confirma en el bloque ${block}.`,
    holdsIf: (block, ifs) => `La prueba se confirma en el bloque ${block} si ${list(ifs)}.`,
    ifs: {
      "on-word": ({ address }) => `${address}, una cuenta que no conocemos, dice la verdad`,
      "as-contract": ({ address }) => `las wallets obtienen lo mismo que ${address}, que aquí actúa como contrato`,
      "unshown-way": ({ target }) => `la gente opera a través de ${target} un pool de la ruta`,
      "unknown-words": ({ target, name }) => `la gente opera en ${target} con ${name}`,
    },
    shows: (token) => `Lo que esto muestra sobre ${token}:`,
    runs: (runs) => `${runs} ejecuciones independientes:`,
    inOrder: "Los pasos, en orden:",
    unshown: (unnamed) =>
      `Esto no muestra a cuántos más afecta ni su gravedad. ${
        unnamed ? "Tampoco muestra qué relación tienen estas cuentas con el token. " : ""
      }Eso está en el informe.`,
    assumed: {
      given: ({ address, most, has }) =>
        `En este test, el contrato ${address} tiene ${most} monedas nativas. En realidad tiene ${has}.`,
      "stood-in": ({ address }) =>
        `Una cuenta actúa en lugar del contrato ${address}. Mientras tanto, el código de ese contrato no puede ejecutarse.`,
      "number-moved": ({ now, last }) =>
        `Esta red guarda el número de bloque de Ethereum. El test lo sube de ${now} a ${last}, para que coincida con los momentos posteriores.`,
    },
    unjudged:
      "No conocemos este tipo de llamada. También puede fallar por sus cantidades o su plazo, que muestra la solicitud.",
    quoted: (by, pools) =>
      `La cantidad esperada es la que cotiza ${by} para ${pools.length === 0 ? "la misma operación" : `una operación a través de ${list(pools)}`}.`,
    tradedAt: ({ at, venue }) =>
      venue === null
        ? `No conocemos ${at}. Esto no muestra que la gente opere ahí.`
        : `Conocemos ${at} como el router de ${venue}.`,
    until: (block) =>
      `La mayoría de los nodos puede repetir esto hasta el bloque ${block}. Después, usa un nodo de archivo.`,
    broken: {
      "no-proof": "Esto no es una prueba, o no conocemos su versión.",
      "of-something-else": "Una solicitud de esta prueba trata de otro token o de otro bloque.",
      "changes-token": "La solicitud cambia el propio token.",
      "changes-account": ({ field }) => `La solicitud cambia un campo de una cuenta: «${field}».`,
      "changes-block": ({ field }) => `La solicitud cambia algo del bloque que la prueba no menciona: «${field}».`,
      "unknown-code": "La solicitud añade código que no conocemos.",
      "misplaced-code":
        "La solicitud añade código que no hace falta, o le falta código que sí. Las llamadas pueden fallar por eso.",
      "little-gas": "Una llamada de la solicitud recibe muy poco gas. Puede fallar por eso.",
      "cannot-fail": "Esta prueba no demuestra nada: una de sus condiciones se cumple siempre.",
      "shows-something-else": "Lo que muestra esta prueba no corresponde a la comprobación que nombra.",
      "another-chain": ({ wanted, found }) =>
        `La prueba es de la red ${wanted}, pero este nodo está en la red ${found}. Usa un nodo de la red ${wanted} o cambia tu wallet a esa red.`,
      "no-such-block": ({ block }) => `Este nodo no tiene el bloque ${block}.`,
      "another-block": ({ block }) =>
        `El bloque ${block} es otro en este nodo. La cadena se reorganizó, o es otra red.`,
      "no-state": ({ block }) => `Este nodo no tiene el estado del bloque ${block}.`,
      "not-run": ({ method }) =>
        `Este nodo tiene el estado del bloque, pero no ejecutó la solicitud. ${UNABLE[method] ?? "Quizá no la admite"}, o da muy poco gas o tiempo.`,
      "not-understood": ({ method }) => `La respuesta de este nodo a ${method} no tiene sentido.`,
      "state-gone": ({ block, until }) =>
        `Este nodo no ejecutó la solicitud. La mayoría guardó el estado del bloque ${block} hasta el bloque ${until}. Usa un nodo de archivo o repite la prueba en el bloque más reciente.`,
      "too-old":
        "Esta prueba es demasiado antigua para repetirla. El plazo de sus operaciones ya venció en todos los exchanges.",
      "does-not-hold": ({ told }) =>
        told
          ? `La prueba no se confirma. Esto no ocurre aquí: ${told}`
          : "La prueba no se confirma. Una de sus condiciones no se da aquí.",
      "came-otherwise": ({ step }) => `El paso ${step} no coincide con lo registrado.`,
      "is-silent": ({ step }) => `La prueba omite el paso ${step}, que podría explicar el resultado.`,
      "claims-otherwise": ({ told }) =>
        told
          ? `La prueba afirma algo que sus condiciones no muestran: ${told}`
          : "Las condiciones de la prueba no muestran nada que conozcamos.",
      "another-account": ({ account: { address, is, named } }) =>
        named
          ? `${address} no es ${STANDING[is]}, no se nombra como dice esta prueba, o no hace nada en ella.`
          : `${address} no es ${STANDING[is]}, o no hace nada en esta prueba.`,
    },
    isContract: (address) => `${address} es un contrato.`,
    isUnused: (address) => `${address} es una cuenta sin usar, así que podría ser de cualquiera.`,
    isWallet: (address, transactions) =>
      `${address} es una wallet normal: sin código, ${count(transactions, { one: "# transacción enviada", other: "# transacciones enviadas" })}.`,
    namings: {
      view: ({ by, name, who }) => `${name} en ${by} devuelve ${who}.`,
      listed: ({ by, name, who, role }) =>
        `${name} en ${by}${role ? `, para el rol ${role},` : ""} incluye a ${who}, pero a ningún desconocido.`,
      slot: ({ by, slot, who }) => `El slot de almacenamiento ${slot} de ${by} contiene ${who}.`,
      written: ({ by, who }) => `El código de ${by} contiene ${who}.`,
      made: ({ by, nonce, who }) => `${who} creó ${by} (nonce ${nonce}).`,
      traded: ({ by, who }) => `${by} se opera aquí en un pool con el hook ${who}.`,
    },
    slowed: {
      multisig: ({ by, threshold, owners }) => `${by} dice que deben firmar ${threshold} de sus ${owners} dueños.`,
      timelock: ({ by, seconds }) => `${by} dice que espera ${duration(seconds)} antes de actuar.`,
    },
    did: {
      read: (what) => what,
      asked: (name, target) => `${name} en ${target}`,
      search: (actor, name) => `Hasta dónde llega ${actor ?? "una cuenta"} con ${name ?? "un intento"}`,
    },
    came: { leftOut: "sin ejecutar", fails: "falla", works: "funciona" },
    recordedAs: (now, before) => `${now} (registrado: ${before})`,
    unheard: {
      "address-not-allowed":
        "Las páginas web solo pueden usar un nodo con https://, o uno en este equipo: http://localhost o http://127.0.0.1.",
      unreachable: "Nada responde en esta dirección.",
      "closed-to-pages":
        "Algo responde ahí, pero las páginas web no pueden leerlo. Usa un nodo que admita páginas (CORS), tu wallet o la línea de abajo en una terminal.",
      "too-slow": ({ seconds }) =>
        `El nodo no terminó de responder en ${count(seconds, { one: "# segundo", other: "# segundos" })}.`,
      "too-much": "La respuesta del nodo era demasiado grande.",
      "too-often": "Ahora el nodo no acepta más solicitudes. Inténtalo de nuevo en un momento o usa otro nodo.",
      "no-rpc": ({ status }) => `Esto no es un nodo. Respondió con el código ${status}, pero no en JSON-RPC.`,
      refused: ({ method, words }) =>
        words === "" ? `El nodo rechazó ${method} sin decir por qué.` : `El nodo rechazó ${method}: «${words}»`,
    },
  },
  statements,
  figures,
);
