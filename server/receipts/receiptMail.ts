import type { Locale } from '../../src/contract/fields';
import type { ReceiptSheet } from '../../src/lib/receiptSheet';
import { escapeHtml } from '../http/pages/escapeHtml';
import type { WrittenReceipt } from './writtenReceipt';

interface ReceiptMail {
  locale: Locale;
  subject: string;
  body: string;
  html: string;
}

/** The mail of a receipt in the language of its customer: a text, and the same as a table. */
export function composeReceiptMail(receipt: WrittenReceipt, name: string): ReceiptMail {
  const { locale, no, seller, sheet, words } = receipt;
  const greeting = words(receipt.greeting, { name });
  return {
    locale,
    subject: words('mail.subject', { no, seller }),
    body: writeText(sheet, greeting),
    html: writeHtml(sheet, greeting),
  };
}

function writeText({ title, facts, heads, rows, payment }: ReceiptSheet, greeting: string): string {
  const writeFacts = (some: ReceiptSheet['facts']) => some.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const table = [heads, ...rows.map(({ cells }) => cells)].map((cells) => cells.filter(Boolean).join(' | ')).join('\n');
  return [greeting, title, writeFacts(facts), table, writeFacts(payment)].join('\n\n');
}

const FONT = 'font-family:Arial,Helvetica,sans-serif;color:#16181b;font-size:14px;line-height:20px';
const CELL = 'padding:4px 8px;border-bottom:1px solid #e7e9eb';

/** Styles stand at each element, since many mail clients drop all others. */
function writeHtml({ title, facts, heads, rows, payment }: ReceiptSheet, greeting: string): string {
  const head = writeRow(heads, 'color:#5d646d');
  const lines = rows.map(({ cells, isSum }) => writeRow(cells, isSum ? 'font-weight:bold' : ''));
  return `<!doctype html><html><body style="margin:0;padding:16px;${FONT}"><p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
    <h1 style="margin:0;font-size:18px">${escapeHtml(title)}</h1>${writeFactTable(facts)}
    <table style="border-collapse:collapse;${FONT}">${head}${lines.join('')}</table>${writeFactTable(payment)}</body></html>`;
}

function writeRow(cells: readonly string[], style: string): string {
  const align = (index: number) => (index === 0 ? 'text-align:left' : 'text-align:right');
  const written = cells.map((cell, index) => `<td style="${CELL};${align(index)};${style}">${escapeHtml(cell)}</td>`);
  return `<tr>${written.join('')}</tr>`;
}

function writeFactTable(facts: ReceiptSheet['facts']): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="padding:2px 16px 2px 0;color:#5d646d">${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="margin:16px 0;${FONT}">${rows.join('')}</table>`;
}
