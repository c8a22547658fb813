import type { Role } from '../../contract/evo-basic/sysRole';

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface RoleValues extends Record<string, unknown> {
  name: string;
  scope: Role['scope'];
  requiresSecondFactor: boolean;
  remark: string;
}

/** @param scope of a new one */
export const roleValuesFor =
  (scope: Role['scope']) =>
  (role: Role | null): RoleValues => ({
    name: role?.name ?? '',
    scope: role?.scope ?? scope,
    requiresSecondFactor: role?.requiresSecondFactor ?? false,
    remark: role?.remark ?? '',
  });
