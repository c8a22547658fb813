import type { BodyOf } from '../../../src/contract/endpoint';
import type { AppUserTag, appUserTag } from '../../../src/contract/evo-basic/appUserTag';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

export const USER_TAGS: readonly AppUserTag[] = [
  {
    id: '1',
    name: 'VIP',
    remark: 'Invited by hand',
    isTester: false,
    users: 40,
    createdAt: '2025-01-10 08:00:00',
    version: 1,
  },
  { id: '2', name: 'Taxi', remark: null, isTester: true, users: 112, createdAt: '2025-01-10 08:00:00', version: 2 },
];

const records = recordsMock(
  USER_TAGS,
  ({ name }) => name,
  ({ name, remark = null, isTester }: BodyOf<typeof appUserTag.add>) => ({ name, remark, isTester }),
);

export const appUserTagMock: MockOf<typeof appUserTag> = {
  ...records,
  assign: ({ body }) => {
    const tag = records.detail({ body });
    return { ...tag, users: tag.users + body.add.length - body.remove.length };
  },
};
