/** An account with its roles by id, as calls take them. */
export function nameRoles<A extends { roles: readonly { id: string }[] }>(account: A): A & { roleIds: string[] } {
  return { ...account, roleIds: account.roles.map(({ id }) => id) };
}
