import type { Caller, Tx } from '../../db/database';
import { createFieldProblem } from '../../wire/problem';

/**
 * Resolves the company that a place belongs to: always the caller's own, if there is one.
 * @throws Problem 422 at `companyId` for none, or a company outside the caller's scope
 */
export async function resolveOwner(tx: Tx, caller: Caller, companyId: string | null | undefined): Promise<string> {
  const wanted = companyId ?? caller.companyId;
  if (wanted === null) throw createFieldProblem('companyId', 'validation.required');
  const found = await tx.selectFrom('company').select('id').where('id', '=', wanted).executeTakeFirst();
  if (!found) throw createFieldProblem('companyId', 'validation.notFound');
  return found.id;
}
