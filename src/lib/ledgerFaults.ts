import { LEDGER_FAULTS, type LedgerFaults } from '../contract/evo-bill/ledgerProof';

type LedgerFault = (typeof LEDGER_FAULTS)[number];

const FAULT = new RegExp(`\\b(${LEDGER_FAULTS.join('|')})(?=: \\d)`, 'g');

/** Formats the faults of a proof, as the log of its alarm has them in any language: `wrongOrders: 2, wrongRows: 1`. */
export function listFaults(faults: LedgerFaults): string {
  const found = LEDGER_FAULTS.filter((fault) => faults[fault] > 0);
  return found.map((fault) => `${fault}: ${faults[fault]}`).join(', ');
}

/** A text that {@link listFaults} made, in words: `Orders that differ from the ledger: 2`. */
export function translateFaults(list: string, wordOf: (fault: LedgerFault) => string): string {
  return list.replace(FAULT, (fault) => wordOf(fault as LedgerFault));
}
