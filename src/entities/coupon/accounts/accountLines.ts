import type { AccountCheck } from '../../../contract/evo-discount/activityFigures';

interface AccountLine {
  /** Line of the text, from 1. */
  line: number;
  account: string;
}

/** The accounts of a pasted text: between line breaks, commas, semicolons and tabs; empty ones are none. */
export function readAccountLines(text: string): AccountLine[] {
  return text
    .split(/\r?\n/)
    .flatMap((row, index) => row.split(/[,;\t]/).map((account) => ({ line: index + 1, account: account.trim() })))
    .filter(({ account }) => account !== '');
}

/** Gives the results of a check the lines of the text, whose empty ones were not sent. */
export function restoreLines(check: AccountCheck, lines: readonly AccountLine[]): AccountCheck {
  return {
    ...check,
    accounts: check.accounts.map((result) => ({ ...result, line: lines[result.line - 1]?.line ?? result.line })),
  };
}
