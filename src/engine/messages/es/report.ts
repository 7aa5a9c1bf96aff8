// What a report tells in Spanish beside its rows: where nothing was found, what rows rest on, what becomes of one's own tokens, of money
// when others move first, and what could be done about powers.
import type { Failure, NodeFailure, NotRun, Omission } from "../../core/failure.ts";
import { createAsides } from "../asides.ts";
import { type Catalog, type Sentences, told, type WhyAssumed } from "../catalog.ts";
import { accounts, openedBy, whoOf } from "./accounts.ts";
import { ASKED, because, capital, coins, count, figures, percent, short, the } from "./phrases.ts";
import { effectName } from "./powers.ts";

export const noFinding: Catalog["noFinding"] = {
  "nothing-checked": "No se comprobó nada",
  "nothing-found": ({ sent }) =>
    sent ? "Puedes comprar, enviar y vender este token" : "Puedes comprar y vender este token",
  "not-traded": "Aún no puedes comprar porque no hay pool",
};

export const noFindingEvidence: Catalog["noFindingEvidence"] = {
  "nothing-checked": "",
  "nothing-found": ({ venue, sent, experiments }) =>
    `${sent ? "Compramos, enviamos y vendimos" : "Compramos y vendimos"} el token en ${venue}. ${attempts(experiments)}`,
  "not-traded": ({ sent, experiments }) =>
    `${sent ? "Compramos, enviamos y vendimos" : "Compramos y vendimos"} el token en un pool de prueba. ${attempts(experiments)}`,
};

function attempts(tried: number): string {
  return count(tried, {
    one: "Probamos # forma de abusar de las funciones de administrador y no encontramos nada.",
    other: "Probamos # formas de abusar de las funciones de administrador y no encontramos nada.",
  });
}

const BECAUSE: Readonly<Record<WhyAssumed, string>> = {
  "none-yet": "aún no existen tokens",
  "holders-unread": "no pudimos leer quiénes son los holders",
  "holders-unknown": "no encontramos ningún holder",
  "nobody-s": "solo tienen tokens el propio token, sus pools o direcciones de quema",
  "not-given": "ningún holder pudo vender ni enviar tokens",
};

export const assumptions: Catalog["assumptions"] = {
  "balance-put": ({ because, isProven }) =>
    `Probamos con un saldo simulado porque ${BECAUSE[because]}.${isProven ? "" : " Por eso no hay una prueba que puedas repetir."}`,
  "trading-opened": ({ by }) =>
    by
      ? `Antes de probar, simulamos la apertura del trading. ${openedBy(by)}`
      : "Simulamos la apertura del trading y probamos en el pool nuevo.",
};

/** What happens to the tokens of one wallet: told to the account that asked, and to no other. */
export const wallet: Catalog["wallet"] = {
  "holds-none": "Esta wallet no tiene este token.",
  "no-powers": "No encontramos poderes de administrador que probar con esta wallet.",
  "sells-all": ({ brings, coin }) => `Si vendes todo ahora, recibes ${coins(brings, coin)}.`,
  "sells-some": ({ shareBps, brings, coin }) =>
    `Ahora solo puedes vender ${the(percent(shareBps))} de tus tokens. Con eso recibes ${coins(brings, coin)}.`,
  "sells-nothing": ({ reason }) => `Ahora no puedes vender ninguno de tus tokens${because(reason)}.`,
  "sale-untried": ({ why }) => `No pudimos probar la venta. ${told(failures, why)}`,
  "after-run": ({ leavers, brings, coin }) => `Si antes ${firstTo(leavers)}, recibes ${coins(brings, coin)}.`,
  "stuck-after-run": ({ leavers }) => `Si antes ${firstTo(leavers)}, no podrás vender ninguno de tus tokens.`,
  "power-locks": ({ holder }) => `${capital(whoOf({ holder }))} puede impedir que esta wallet venda.`,
  "power-takes": ({ holder, lossBps }) =>
    `${capital(whoOf({ holder }))} puede quitar ${the(percent(lossBps))} de los tokens de esta wallet.`,
  "power-cheapens": ({ holder, brings, coin }) =>
    `${capital(whoOf({ holder }))} puede reducir lo que recibirías a ${coins(brings, coin)}.`,
  "powers-spare": ({ powers }) =>
    count(powers, {
      one: "# poder de administrador más no afecta a esta wallet.",
      other: "Otros # poderes de administrador no afectan a esta wallet.",
    }),
  "powers-open": ({ powers }) =>
    count(powers, {
      one: "No pudimos probar # poder de administrador con esta wallet.",
      other: "No pudimos probar # poderes de administrador con esta wallet.",
    }),
  "powers-untried": ({ why }) =>
    `No pudimos probar los poderes de administrador con esta wallet. ${told(failures, why)}`,
};

/** Behind "Si antes". */
function firstTo(leavers: number): string {
  return count(leavers, { one: "vende el holder más grande", other: "venden los # holders más grandes" });
}

/** What becomes of money when others move first, and what could be done about powers. */
export const asides = createAsides(
  {
    poolShare: (share) => `Este pool tiene ${the(share)} de la liquidez.`,
    roundTrip: (putIn, back) =>
      `Si compras con ${putIn} y vendes al instante, ${back ? `recuperas ${back}` : "no recuperas nada"}.`,
    largestStuck: (stuck) =>
      count(stuck, {
        one: "El holder más grande no puede vender.",
        other: "Los # holders más grandes no pueden vender.",
      }),
    othersStuck: (stuck) =>
      count(stuck, { one: "# holder grande más no puede vender.", other: "Otros # holders grandes no pueden vender." }),
    "nothing-to-mend": "No hay poderes de administrador que revocar.",
    "only-code-to-mend":
      "Para arreglarlo, el administrador del proxy tendría que renunciar a actualizar el código. Eso no lo probamos.",
    "liquidity-stays": ({ shareBps, holder }) =>
      `Si ${short(holder.address)} quemara sus tokens LP, ${the(percent(shareBps))} de la liquidez quedaría bloqueada para siempre.`,
    "not-mended": ({ powers }) =>
      count(powers, {
        one: "El token tiene un solo poder de administrador. No encontramos forma de revocarlo.",
        other: "El token tiene # poderes de administrador. No encontramos forma de revocar ninguno.",
      }),
    mended: (how, ends, powers) =>
      `${how} eliminaría ${ends === powers ? count(powers, { one: "el único poder", other: "los # poderes" }) : `${ends} de los ${powers} poderes`} de administrador del token.`,
    replaceable: "Pero una actualización del código podría devolver esos poderes.",
    deeds: {
      renounce: "renunciar a la propiedad",
      burn: "enviar la propiedad a una dirección de quema",
      renounceRole: "renunciar al rol",
    },
    deed: (call) => `llamar a ${call}`,
    by: (deed, address) => `${deed} desde ${address}`,
    stays: (what, who) => `Aún se podría ${what} (${who}).`,
    anyone: "cualquiera",
    othersStay: (others) =>
      count(others, {
        one: "# cuenta más conserva poderes de administrador.",
        other: "Otras # cuentas conservan poderes de administrador.",
      }),
  },
  wallet["after-run"],
  accounts,
  effectName,
  figures,
);

// Why something is unknown, and what was left out, in Spanish. Each says the cause, and what to do about it where something can be done.

const FAULTS: Readonly<Record<NodeFailure["fault"], string>> = {
  "time-limit": "El nodo no respondió antes de que se acabara el tiempo de la auditoría.",
  "call-limit": "Esto necesita más llamadas de las que puede hacer una auditoría.",
  timeout: "El nodo no respondió a tiempo.",
  "too-long": "El nodo corta las llamadas que duran tanto.",
  unreachable: "No pudimos conectar con el nodo.",
  refused: "El nodo rechazó nuestras solicitudes.",
  "rate-limited": "El nodo permite menos solicitudes de las que esto necesita.",
  malformed: "La respuesta del nodo no tenía sentido.",
  "wrong-chain": "El nodo está en otra red.",
  "missing-block": "El nodo no tiene este bloque.",
  "missing-state": "Esto necesita un nodo de archivo.",
  unsupported: "Ninguno de nuestros nodos lo permite.",
  "too-large": "La respuesta era demasiado grande para leerla.",
  "range-too-wide": "El nodo no puede buscar en tantos bloques a la vez.",
  "too-many-logs": "El nodo no puede devolver tantos logs a la vez.",
  "too-many-alternatives": "El nodo no puede buscar tantas direcciones a la vez.",
  "batch-refused": "El nodo no acepta tantas llamadas en una solicitud.",
  "request-too-large": "El nodo no acepta una solicitud tan grande.",
  internal: "El nodo tuvo un error interno.",
};

/** Named so that an operator knows what to look for. */
const ABLE = "un geth, reth, Erigon o Nethermind reciente";

const NOT_RUN: Readonly<Record<NotRun, string>> = {
  "too-slow": "La simulación tardó demasiado.",
  "overrides-ignored": "El nodo no ejecuta código de state overrides.",
  "no-overrides": `Nuestros nodos en esta red no pueden simular. Hace falta ${ABLE}.`,
  "nobody-did-it": "Ninguno de nuestros nodos en esta red ejecutó la simulación.",
};

export const failures: Sentences<Failure> = {
  "node-failed": ({ fault }) => FAULTS[fault],
  "node-refused-to-answer": "El nodo se negó a responder.",
  "answer-not-hexadecimal": "La respuesta del nodo no era hexadecimal válido.",
  "question-unanswered": "El nodo no respondió a una de nuestras llamadas.",
  "slot-unanswered": "El nodo no devolvió un slot de almacenamiento.",
  "bug-in-fact": "Es un error nuestro. Ya quedó registrado.",
  "launch-not-found": "El nodo no devolvió los logs del lanzamiento del token.",
  "trades-partly-seen": ({ buyers, sellers }) =>
    `El nodo solo devolvió algunas operaciones recientes, con ${count(buyers, BUYERS)} y ${count(sellers, SELLERS)}.`,
  "trades-not-told": "El exchange registra las operaciones de una forma que no podemos leer.",
  "traders-not-known": "La mayoría de las operaciones recientes vienen de contratos, que pueden operar para otros.",
  "liquidity-history-unread": "El nodo no devolvió todos los logs del pool.",
  "liquidity-history-unclear": "Los eventos del pool no dicen cuánto valía su liquidez.",
  "maker-past-unread": "El nodo no nos mostró qué hizo antes el creador.",
  "maker-past-too-long": "El creador envió demasiadas transacciones. Solo miramos las últimas.",
  "maker-past-not-told": "La factory del token no dice qué más hizo para este creador.",
  "maker-sends-for-many":
    "La wallet del creador hizo tokens que resultaron peligrosos. Pero esa wallet envía transacciones de mucha gente, así que esos tokens pueden ser de otros.",
  "deeds-not-listed": "El nodo no devolvió los eventos del propio token.",
  "launch-partly-seen": ({ buyers, heldBps }) =>
    `El nodo solo devolvió parte de los logs del lanzamiento. Según esos, ${count(buyers, { one: "# comprador tiene", other: "# compradores tienen" })} ${the(percent(heldBps))} del suministro.`,
  "launch-money-unread": ({ accounts, heldBps }) =>
    `${count(accounts, { one: "# comprador del lanzamiento tiene", other: "# compradores del lanzamiento tienen" })} ${the(percent(heldBps))} del suministro. No pudimos ver quién los financió, así que podrían ser la misma persona.`,
  "no-trades-seen": "Nadie operó con este token en los bloques que miramos.",
  "senders-not-sought": "El nodo no devolvió todo lo necesario para detectar remitentes falsos.",
  "liquidity-on-the-way-unread":
    "Este token se opera contra otro que no está en las listas. No comprobamos quién puede retirar la liquidez de ese otro.",
  "hook-take-unmeasured": "No pudimos separar la parte del hook de otros gastos de la operación.",
  "still-looking": "Aún lo estamos revisando.",
  "came-too-late": "Esto tardó demasiado para este informe. Actualiza para intentarlo de nuevo.",
  "no-code-to-read": "No había código que leer.",
  "too-many-ways-to-act": "Hay más funciones de administrador de las que pudimos probar.",
  "code-too-slow-to-read": "Leer el código tardó demasiado.",
  "code-unreadable": "No pudimos leer el código.",
  "code-too-large": "El nodo envió más código del que puede tener un contrato.",
  "too-much-to-read": "Ahora hay demasiadas auditorías leyendo código. Inténtalo de nuevo en un rato.",
  "delegation-cannot-be-tried": "Nuestros nodos en esta red no pueden probar adónde reenvía el token sus llamadas.",
  "touched-contracts-untold": "Ninguno de nuestros nodos muestra qué contratos usa una transferencia.",
  "touched-contracts-unpriced": "Los precios del gas de este nodo no muestran qué contratos usa una transferencia.",
  "no-transfer-to-look-at": "No encontramos ningún holder con quien probar una transferencia.",
  "providers-unreadable": "No pudimos leer quién aporta la liquidez del pool.",
  "shares-lie-in-bins": "El pool reparte su liquidez en bins, y no pudimos sumarlos.",
  "shares-told-by-pool": "Solo el propio pool dice quién tiene su liquidez, y no sabemos de qué exchange es.",
  "pool-code-unknown":
    "Cualquiera puede añadir código a este pool. No comprobamos qué hace ese código en las operaciones.",
  "pools-not-searched": `Nuestros nodos en esta red no pueden buscar pools. Hace falta ${ABLE}.`,
  "transfers-not-listed": "El nodo no listó las transferencias del token, así que no conocemos a los holders.",
  "owner-unreadable": "No pudimos leer la cuenta del dueño.",
  "too-few-role-events": "El nodo devolvió muy pocos eventos para saber quién tiene roles de administrador.",
  "no-source-server": "Este servicio no busca código fuente verificado.",
  "no-source-server-answered": "Ningún servidor de código fuente respondió.",
  "no-index": "Este servicio no tiene un índice de tokens.",
  "little-to-compare-with": "Aún no hemos auditado suficientes tokens para comparar este.",
  "index-unreachable": "No pudimos conectar con el índice de tokens.",
  "helper-refused": ({ helper, status }) => `${helper} respondió con el código ${status}.`,
  "helper-sent-too-much": ({ helper }) => `${helper} envió demasiados datos.`,
  "helper-unreachable": ({ helper }) => `No pudimos conectar con ${helper}.`,
  "helper-made-no-sense": ({ helper }) => `La respuesta de ${helper} no tenía sentido.`,
  "deployment-too-slow": "No pudimos saber a tiempo cuándo se creó el token.",
  "no-helper-knows-it": "Ningún explorador sabe cuándo se creó el token.",
  "deployment-not-found": "No pudimos saber cuándo se creó el token.",
  "no-log-of-deployment": "Ningún log muestra cuándo se creó el token.",
  "first-log-too-late": "El contrato es más antiguo que su primer log.",
  "first-block-given-up": "Dejamos de buscar el primer bloque del contrato.",
  "first-block-too-slow": "No encontramos a tiempo el primer bloque del contrato.",
  "too-little-history": "El nodo guarda muy poco historial para saber cuándo se creó el token.",
  "deployment-block-unreadable": "No pudimos leer el bloque en que se creó el token.",
  "named-transaction-missing": "Un explorador indicó una transacción que no existe.",
  "named-transaction-of-another": "Un explorador indicó una transacción que creó otro contrato.",
  "creator-not-found": "No pudimos saber quién creó el token.",
  "maker-not-followed": "Otro contrato creó el token. No seguimos a qué más llama ese contrato.",
  "gas-starved": "El token gastó todo el gas antes de que pudiéramos probar esto.",
  "cut-short": "El token gasta demasiado gas como para terminar el test.",
  "little-gas-granted": "Nuestros nodos permiten muy poco gas para terminar este test.",
  "step-not-taken": "Un paso de este test no se ejecutó.",
  "measure-failed": "No pudimos leer un saldo o un precio que este test necesita.",
  "nothing-moved": "No pudimos transferir tokens, así que no pudimos comparar los eventos con los saldos.",
  "block-not-given": "El nodo no devolvió el bloque.",
  "surroundings-not-changed": "El nodo no puede cambiar la hora ni las condiciones del bloque para un test.",
  "blocks-not-simulated": `Nuestros nodos en esta red no pueden simular bloques. Hace falta ${ABLE}.`,
  "ordinary-not-simulated": "El nodo no simuló operaciones de wallets normales.",
  "ordinary-amounts-unmeasured": "No pudimos medir las cantidades en operaciones de wallets normales.",
  "later-not-possible": `Nuestros nodos en esta red no pueden simular momentos posteriores. Hace falta ${ABLE}.`,
  "blocks-not-skipped": "El nodo simula como mucho 256 bloques. No pudimos probar reglas con esperas más largas.",
  "block-number-stands-still":
    "El token lee el número de bloque, que nunca cambia en las simulaciones de este nodo. No pudimos probar bloques posteriores.",
  "later-not-run": "El nodo no pudo ejecutar tests en momentos posteriores.",
  "later-not-tried": "No probamos momentos posteriores.",
  "balances-not-read": "No leímos ningún saldo.",
  "no-pool-to-try": "No hay ningún pool que probar.",
  "pools-empty-or-untriable": "Los pools del token están vacíos o son de un tipo que no podemos probar.",
  "no-pool-and-no-filler": "El token no tiene pool, y no encontramos ningún holder con tokens para llenar uno.",
  "pool-not-made-of-put":
    "El token no tiene pool ni holders conocidos. No pudimos crear un pool de prueba con un saldo simulado.",
  "pool-not-made": "El token no tiene pool, y no pudimos crear uno con los tokens de su holder más grande.",
  "router-unknown-and-refused": "No conocemos el router del exchange, y el token bloquea contratos desconocidos.",
  "router-untried-and-hook-refuses":
    "El hook del pool bloqueó todas las compras de contratos desconocidos. No probamos el router propio del exchange.",
  "control-not-tried": "No probamos este exchange con otro token.",
  "limits-without-purchase": "No pudimos comprar tokens, así que no pudimos buscar límites.",
  "sale-before-unmeasured": "No pudimos medir cuánto pagaba antes una venta.",
  "holder-sale-not-tried": "No probamos la venta como este holder.",
  "holder-has-nothing": "A este holder no le quedan tokens.",
  "exits-not-tried": "No probamos formas de vender.",
  "trade-not-tried": "No probamos la operación.",
  "exemptions-not-tried": "No probamos si los insiders están exentos.",
  "authorities-not-looked-up": "No miramos quién tiene poderes de administrador.",
  "no-trade-tried": "No probamos ninguna operación.",
  "sending-not-tried": "No probamos el envío.",
  "oddities-not-tried": "No probamos el comportamiento estándar.",
  "no-pool-for-router": "No hay ningún pool en el que un router pueda vender.",
  "no-lender-known": "No encontramos ningún holder que nos prestara tokens para este test.",
  "no-lender-could-give": "Ningún holder pudo enviarnos tokens para este test.",
  "liquidity-not-looked-up": "No miramos quién tiene la liquidez.",
  "holders-not-needed": "Este test no necesita holders.",
  "nothing-bought": "No pudimos comprar tokens.",
  "no-pool-to-run-on": "El token no tiene ningún pool donde vender.",
  "wallet-takes-part": "Esta dirección es el token o un pool. No podemos actuar en su nombre.",
  "nobody-to-run": "No encontramos ningún holder grande que pudiera vender antes.",
  "experiment-not-run": ({ because }) => NOT_RUN[because],
  "only-on-launchpad": ({ venue }) => `El token se opera en ${venue}, un launchpad. Aún no está en ningún exchange.`,
  "nothing-sold-at-venue": ({ venue, other, refused }) =>
    `En ${venue} no pudimos comprar ni este token${because(refused.token)} ni ${short(other)}${because(refused.other)}. Otros sí pueden comprar ese último, así que el problema puede estar en cómo operamos.`,
  "code-not-followed": ({ functions }) =>
    `No pudimos seguir hasta el final ${count(functions, { one: "# función", other: "# funciones" })} del código. Ahí puede haber poderes de administrador ocultos.`,
  "powers-unseen": ({ functions, because }) =>
    `No pudimos medir qué ${count(functions, { one: "hace # función", other: "hacen # funciones" })} de administrador.${because ? ` ${told(failures, because)}` : ""}`,
  "power-end-untried": ({ because }) =>
    `Un poder de administrador detiene las ventas. No pudimos probar si eso termina solo. ${told(failures, because)}`,
  "power-not-run": "No ejecutamos este test.",
  "money-not-had":
    "No pudimos darle a una wallet de prueba el otro token del pool. Por eso no probamos si alguien puede llevarse fondos aprobados.",
  "no-pool-for-powers": "No hay ningún pool donde pueda comprar una wallet de prueba.",
  "opened-for-few": "En nuestra simulación solo pudieron operar ciertas wallets. A otras las pueden tratar distinto.",
  "nobody-known-to-hold-power": "No encontramos ningún holder ni administrador con quien probar.",
  "nobody-makes-any": "Aún no existen tokens, y ninguna cuenta que probamos pudo emitirlos.",
  "put-balance-went":
    "Cualquiera podía borrar nuestro saldo simulado. Los saldos reales pueden comportarse de otra forma.",
  "people-sold-nothing":
    "De entrada nadie podía vender, así que no sabemos si los poderes de administrador bloquean la venta.",
  "put-balance-not-sold":
    "No pudimos vender nuestro saldo simulado, así que no sabemos si los poderes de administrador bloquean la venta.",
  "put-balance-shows-no-good":
    "Probamos con un saldo simulado y no encontramos problemas. Los saldos reales pueden comportarse de otra forma.",
  "no-holder-for-powers":
    "No conseguimos tokens para una wallet de prueba. Nadie pudo comprar ni enviar tokens, ni abrir el trading.",
  "experiments-missed": ({ missed, all, because }) =>
    `${missed} de ${all} tests de administrador no se pudieron hacer. Los demás no encontraron problemas. ${told(failures, because)}`,
  "bug-in-check": "Es un error en esta comprobación. Ya quedó registrado.",
  "approval-without-purchase": "No pudimos comprar tokens, así que no pudimos probar las aprobaciones.",
  "not-launched": "El token aún no cotiza, y solo lo tienen su creador y su dueño.",
  "no-supply-to-share": "El token no tiene suministro total, así que nadie puede tener una parte.",
  "no-supply-to-compare": "El token no tiene un suministro total con el que comparar los saldos.",
  "supply-untold": "El token no informa de su suministro total.",
  "no-insider-known": "No conocemos al creador ni al dueño del token.",
  "sale-without-purchase": "No pudimos comprar tokens, así que no pudimos probar la venta.",
  "buyer-sale-without-purchase": "No pudimos comprar tokens, así que no pudimos probar la venta como comprador.",
  "no-balance-to-watch": "No encontramos ningún holder cuyo saldo pudiéramos seguir.",
  "sending-tax-unmeasured": "No pudimos medir el impuesto de transferencia.",
  "buying-tax-unmeasured": "No pudimos comprar tokens, así que no pudimos medir el impuesto.",
  "selling-tax-unmeasured": "Ninguna venta de prueba funcionó, así que no pudimos medir el impuesto.",
  "holders-tax-unmeasured": "No pudimos comparar el impuesto de venta de un comprador nuevo con el de los holders.",
  "sales-may-be-counted": "Las transferencias tienen un límite acumulado al que nuestros tests no llegaron.",
  "later-tax-unmeasured": "No pudimos medir el impuesto actual, así que no sabemos si cambia más adelante.",
  "circumstances-uncompared": "No pudimos medir cuánto cuesta una operación en todas las condiciones.",
  "gas-without-purchase": "No pudimos comprar tokens, así que no pudimos medir el gas.",
  "no-pool-to-trade-in": "No hay ningún pool donde operar.",
  "no-pool-to-buy-from": "No hay ningún pool donde comprar.",
  "no-pool-to-sell-into": "No hay ningún pool donde vender.",
  "nobody-can-send": "No encontramos ningún holder que pudiera enviar tokens.",
  "nobody-can-sell": "No encontramos ningún holder con suficientes tokens para vender.",
  "after-others-untried":
    "La venta falla después de que otros vendan. Solo probamos con holders antes de que alguien vendiera.",
  "transfers-incomplete": "No pudimos leer todas las transferencias, así que no podemos comparar los saldos con ellas.",
  "no-sale-works-now": "La venta no funciona ahora, así que no sabemos si deja de funcionar más tarde.",
  "no-sale-seen": "Ninguna venta de prueba funcionó.",
  "router-not-approved": "No pudimos aprobar el router, así que no sabemos si está bloqueado.",
  "router-not-told-apart":
    "Ni el router ni el holder pudieron mover tokens, así que no sabemos si el router está bloqueado.",
  "hook-not-tried":
    "Solo probamos los poderes de administrador en el pool con más liquidez. Este hook está en otro pool.",
  "balances-mostly-unexplained":
    "El historial de transferencias del nodo no explica la mayoría de los saldos. Quizá esté incompleto.",
  "asked-not-varied": ({ asks }) => `El código comprueba ${ASKED[asks]}. No pudimos probar si eso cambia algo.`,
  "asked-not-shown": ({ asks }) =>
    `El código comprueba ${ASKED[asks]}. Las simulaciones de este nodo dan mal ese valor.`,
  "later-sale-untried": ({ because }) =>
    `Un comprador nuevo no puede vender enseguida, pero otros sí. No pudimos probar si eso se pasa con el tiempo. ${told(failures, because)}`,
  "later-sending-untried": ({ because }) =>
    `Un comprador nuevo no puede enviar enseguida, pero otros sí. No pudimos probar si eso se pasa con el tiempo. ${told(failures, because)}`,
  "holders-explain-little": ({ explainedBps }) =>
    `Los holders que encontramos solo tienen ${the(percent(explainedBps))} del suministro.`,
  "liquidity-in-unknown-contract": ({ bps, holder }) =>
    `${capital(the(percent(bps)))} de la liquidez está en un contrato desconocido (${short(holder)}). Quizá alguien pueda retirarla.`,
  "liquidity-holder-not-found": ({ bps }) => `No pudimos saber quién tiene ${the(percent(bps))} de la liquidez.`,
  "locker-without-end": ({ bps }) =>
    `${capital(the(percent(bps)))} de la liquidez está en un locker que no indica cuándo termina.`,
  "called-contract-untold": ({ address, missing }) =>
    missing === "source"
      ? `Las transferencias llaman a otro contrato (${short(address)}). No pudimos saber si el código fuente de ese contrato está verificado.`
      : `Las transferencias llaman a otro contrato (${short(address)}). No pudimos saber si ese contrato es actualizable.`,
};

const BUYERS = { one: "# comprador", other: "# compradores" };
const SELLERS = { one: "# vendedor", other: "# vendedores" };

export const omissions: Sentences<Omission> = {
  "lost-this-time": "Algunos datos llegaron tarde. Actualiza para un informe más completo.",
  "ways-not-tried": ({ left, all }) => `No probamos ${left} de las ${all} formas de llamar a las funciones del token.`,
  "calls-not-looked-at": ({ left, all }) =>
    `Solo miramos por encima ${left} de las ${all} llamadas que funcionaron. Se parecen a otras de las mismas funciones.`,
};
