/** Address of the money of a person, below the list of app users. */
export const toMoneyPath = (appUserId: string): string => `/users/app/${appUserId}/money`;
