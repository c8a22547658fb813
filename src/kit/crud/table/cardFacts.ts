import { isValidElement, type ReactNode } from 'react';
import { Money } from '../../layout/Money';
import type { AnyColumn, AnyRow } from './Column';

/** Most facts below a card's head, so that it can be read at a glance. */
const MOST_FACTS = 4;

/** The facts of a card below its head, in the order of the columns; empty cells are skipped, and main columns win. */
export function pickCardFacts(columns: readonly AnyColumn[], row: AnyRow): readonly AnyColumn[] {
  const facts = columns.slice(1).filter(({ children }) => hasContent(children(row)));
  const ranked = [...facts.filter(({ isMain }) => isMain === true), ...facts.filter(({ isMain }) => isMain !== true)];
  const picked = new Set(ranked.slice(0, MOST_FACTS));
  return facts.filter((fact) => picked.has(fact));
}

export const NONE = '–';

/** Whether a cell has content; a dash, alone or in an element, counts as empty. */
function hasContent(node: ReactNode): boolean {
  if (node === null || node === undefined || typeof node === 'boolean') return false;
  if (typeof node === 'string') return node !== '' && node !== NONE;
  if (Array.isArray(node)) return node.some(hasContent);
  if (!isValidElement<{ children?: ReactNode; amount?: unknown }>(node)) return true;
  if (node.type === Money) return node.props.amount !== null;
  return typeof node.type === 'string' ? hasContent(node.props.children) : true;
}
