/** Texts of the screens behind the sign-in by their path, fetched as one file. */
export const screens = import.meta.glob<object>(
  [
    '../../../locales/en_US/*.json',
    '!../../../locales/*/{common,shell,auth,errors,public,publicMap,map,documents,units}.json',
  ],
  { eager: true, import: 'default' },
);
