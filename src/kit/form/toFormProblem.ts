import type { FormProblem } from './FormShell';

/** The error of a mutation as a form shows it; null when there is none. */
export function toFormProblem(error: unknown): FormProblem | null {
  if (error === undefined || error === null) return null;
  return typeof error === 'object' ? error : {};
}
