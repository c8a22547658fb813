import type { adminGetApp } from '../../../src/contract/evo-basic/adminGetApp';
import type { MockOf } from '../answering';

export const adminGetAppMock: MockOf<typeof adminGetApp> = {
  getAppUserList: ({ body }) =>
    [
      { id: '20418', name: 'Aigerim S.', email: 'a•••@example.org', phone: '+7 ••• 42 18', idTags: ['04A29C41'] },
      { id: '88120', name: 'Timur K.', email: null, phone: '+7 ••• 90 05', idTags: [] },
    ].filter(({ name }) => name.toLowerCase().includes((body.text ?? '').toLowerCase())),
};
