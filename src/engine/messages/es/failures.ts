// Why something is unknown, and what was left out, in Spanish. What is not translated yet is told in English.
import type { Failure, NodeFailure, NotRun, Omission } from "../../core/failure.ts";
import { type Sentences, told } from "../catalog.ts";
import { failures as english } from "../en/failures.ts";
import { count, percent } from "./figures.ts";
import { ASKED, because, capital, short, the } from "./phrases.ts";

const FAULTS: Readonly<Record<NodeFailure["fault"], string>> = {
  "time-limit": "El tiempo de la auditoría acabó antes de que el nodo respondiera.",
  "call-limit": "Habría necesitado más llamadas de las que puede usar una auditoría.",
  timeout: "El nodo no respondió a tiempo.",
  "too-long": "El nodo corta las llamadas que duran tanto.",
  unreachable: "No pudimos conectar con el nodo.",
  refused: "El nodo se niega a atendernos.",
  "rate-limited": "El nodo permite menos peticiones de las que esto necesita.",
  malformed: "La respuesta del nodo no tenía sentido.",
  "wrong-chain": "El nodo está en otra cadena.",
  "missing-block": "El nodo no tiene este bloque.",
  "missing-state": "Esto necesita un nodo de archivo.",
  unsupported: "Ninguno de nuestros nodos admite esto.",
  "too-large": "La respuesta era demasiado grande.",
  "range-too-wide": "El nodo no puede buscar en tantos bloques a la vez.",
  "too-many-logs": "El nodo no puede devolver tantos logs a la vez.",
  "too-many-alternatives": "El nodo no puede buscar tantas direcciones a la vez.",
  "batch-refused": "El nodo no acepta tantas llamadas en una petición.",
  "request-too-large": "El nodo no acepta una petición tan grande.",
  internal: "El nodo tuvo un error propio.",
};

/** Named so that an operator knows what to look for. */
const ABLE = "un geth, reth, Erigon o Nethermind reciente";

const NOT_RUN: Readonly<Record<NotRun, string>> = {
  "too-slow": "La simulación tardó demasiado en el nodo.",
  "overrides-ignored": "El nodo no ejecuta código de state overrides.",
  "no-overrides": `Nuestros nodos en esta cadena no pueden simular. Hace falta ${ABLE}.`,
  "nobody-did-it": "Ninguno de nuestros nodos en esta cadena ejecutó la simulación.",
};

export const failures: Sentences<Failure> = {
  ...english,
  "node-failed": ({ fault }) => FAULTS[fault],
  "experiment-not-run": ({ because }) => NOT_RUN[because],
  "still-looking": "Todavía lo estamos mirando.",
  "came-too-late": "Tardó demasiado para este informe. Actualiza para probar otra vez.",
  "trades-not-told": "Su exchange informa de las operaciones de un modo que no podemos leer.",
  "traders-not-known": "Casi todas las operaciones recientes vienen de contratos, que pueden operar para otros.",
  "liquidity-history-unread": "El nodo no devolvió todos los logs del pool.",
  "maker-past-unread": "El nodo no dijo qué hizo antes su creador.",
  "launch-not-found": "El nodo no devolvió los logs de su lanzamiento.",
  "no-trades-seen": "Nadie operó con él en los bloques que miramos.",
  "too-many-ways-to-act": "Hay más funciones de administrador de las que pudimos probar.",
  "code-unreadable": "No pudimos leer el código.",
  "no-transfer-to-look-at": "No hallamos ningún holder con quien probar un envío.",
  "providers-unreadable": "No pudimos leer quién aporta la liquidez del pool.",
  "pools-not-searched": `Nuestros nodos en esta cadena no pueden buscar pools. Hace falta ${ABLE}.`,
  "transfers-not-listed": "El nodo no listó las transferencias del token, así que no conocemos a sus holders.",
  "no-source-server": "La búsqueda de código verificado está desactivada.",
  "no-source-server-answered": "Ningún servidor de código fuente respondió.",
  "no-index": "Este servicio no guarda un índice de tokens.",
  "little-to-compare-with": "Aún hemos auditado muy pocos tokens para compararlo.",
  "deployment-not-found": "No pudimos saber cuándo se creó.",
  "creator-not-found": "No pudimos saber quién lo creó.",
  "gas-starved": "El token gastó todo el gas antes de que pudiéramos probarlo.",
  "cut-short": "El token gasta tanto gas que la prueba no pudo terminar.",
  "measure-failed": "No pudimos leer un saldo o un precio que esta prueba necesita.",
  "nothing-moved": "No se pudo mover ningún token, así que no comparamos eventos y saldos.",
  "later-not-possible": `Nuestros nodos en esta cadena no pueden simular más tarde. Hace falta ${ABLE}.`,
  "later-not-run": "El nodo no pudo ejecutar pruebas más tarde en el tiempo.",
  "later-not-tried": "No probamos más tarde en el tiempo.",
  "balances-not-read": "No leímos los saldos.",
  "no-pool-to-try": "No hay ningún pool que probar.",
  "pools-empty-or-untriable": "Sus pools están vacíos o son de un tipo que no podemos probar.",
  "no-pool-and-no-filler": "No tiene pool, y no hallamos ningún holder con tokens para llenar uno.",
  "limits-without-purchase": "No pudimos comprar, así que no buscamos límites.",
  "exits-not-tried": "No probamos formas de vender.",
  "trade-not-tried": "No probamos la operación.",
  "exemptions-not-tried": "No probamos si hay cuentas internas exentas.",
  "no-trade-tried": "No probamos ninguna operación.",
  "sending-not-tried": "No probamos el envío.",
  "liquidity-not-looked-up": "No miramos quién tiene la liquidez.",
  "nothing-bought": "No pudimos comprar ninguno.",
  "no-pool-to-run-on": "No tiene ningún pool donde vender.",
  "nobody-to-run": "No hallamos ningún holder grande que pudiera vender antes.",
  "powers-unseen": ({ functions, because }) =>
    `No pudimos medir qué ${count(functions, { one: "hace # función", other: "hacen # funciones" })} de administrador.${because ? ` ${told(failures, because)}` : ""}`,
  "power-end-untried": ({ because }) =>
    `Un poder de administrador para las ventas. No pudimos probar si eso acaba solo. ${told(failures, because)}`,
  "no-pool-for-powers": "No hay ningún pool del que sacar un holder de prueba.",
  "no-holder-for-powers": "No logramos un holder de prueba: nadie pudo comprar, abrir la negociación ni enviar.",
  "people-sold-nothing": "Nadie podía vender ya de entrada: no sabemos si los poderes bloquean ventas.",
  "experiments-missed": ({ missed, all, because }) =>
    `${missed} de ${all} pruebas de administrador no se pudieron hacer. Las demás no hallaron nada. ${told(failures, because)}`,
  "not-launched": "Aún no se negocia, y solo lo tienen su creador y su dueño.",
  "sale-without-purchase": "No pudimos comprar, así que no probamos la venta.",
  "buyer-sale-without-purchase": "No pudimos comprar, así que no probamos la venta de un comprador.",
  "approval-without-purchase": "No pudimos comprar, así que no probamos las aprobaciones.",
  "buying-tax-unmeasured": "No pudimos comprar, así que no medimos el impuesto.",
  "selling-tax-unmeasured": "Ninguna venta funcionó, así que no medimos el impuesto.",
  "sending-tax-unmeasured": "No pudimos medir lo que cuesta enviar.",
  "holders-tax-unmeasured": "Ninguna venta de holders funcionó, así que no medimos el impuesto.",
  "gas-without-purchase": "No pudimos comprar, así que no medimos el gas.",
  "no-pool-to-trade-in": "No hay ningún pool donde operar.",
  "no-pool-to-buy-from": "No hay ningún pool donde comprar.",
  "no-pool-to-sell-into": "No hay ningún pool donde vender.",
  "nobody-can-send": "No hallamos ningún holder que pudiera enviar tokens.",
  "nobody-can-sell": "No hallamos ningún holder con suficiente para vender.",
  "transfers-incomplete": "No pudimos leer todas las transferencias, así que no comparamos saldos con ellas.",
  "no-sale-works-now": "Ahora no funciona ninguna venta: no sabemos si se cierran más tarde.",
  "no-sale-seen": "Ninguna venta de prueba pasó.",
  "asked-not-varied": ({ asks }) => `Su código mira ${ASKED[asks]}. No pudimos probar si eso importa.`,
  "holders-explain-little": ({ explainedBps }) =>
    `Los holders que hallamos explican solo ${the(percent(explainedBps))} del suministro.`,
  "liquidity-in-unknown-contract": ({ bps, holder }) =>
    `${capital(the(percent(bps)))} de la liquidez está en un contrato desconocido (${short(holder)}). Quizá se pueda retirar.`,
  "liquidity-holder-not-found": ({ bps }) => `No pudimos saber quién tiene ${the(percent(bps))} de la liquidez.`,
  "nothing-sold-at-venue": ({ venue, other, refused }) =>
    `En ${venue} no pudimos comprar ni este token${because(refused.token)} ni ${short(other)}${because(refused.other)}. Otros compran ese último: quizá sea nuestra forma de operar.`,
};

export const omissions: Sentences<Omission> = {
  "lost-this-time": "Algunos datos llegaron tarde. Actualiza para un informe más completo.",
  "ways-not-tried": ({ left, all }) => `No probamos ${left} de ${all} formas de llamar a sus funciones.`,
  "calls-not-looked-at": ({ left, all }) =>
    `${left} de ${all} llamadas que funcionaron solo se miraron por encima, como otras de las mismas funciones.`,
};
