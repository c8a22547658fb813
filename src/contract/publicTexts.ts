/** Texts that the operator publishes, and the address of the page of each. */
export const PUBLIC_TEXTS = {
  privacy: '/privacy',
  safety: '/safety',
  washingService: '/washingService',
  userAgreement: '/weappAgms/terms',
  topUpAgreement: '/weappAgms/topUp',
} as const;
export type PublicTextName = keyof typeof PUBLIC_TEXTS;

export const PUBLIC_TEXT_NAMES = Object.keys(PUBLIC_TEXTS) as [PublicTextName, ...PublicTextName[]];
