import type { Random } from '../simulator/model/random';
import { openRandomStream, createLottery } from './chance';
import type { CopyRow } from './copyRows';
import type { DemoUser } from './people';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Tags, and how many of the app users have each. */
const TAGS = [
  { name: 'VIP', remark: 'Invited by hand; served first', share: 0.02, isTester: false },
  { name: 'Taxi', remark: 'Drives for a living', share: 0.06, isTester: false },
  { name: 'Beta', remark: 'Tries new versions of the app', share: 0.03, isTester: true },
  { name: 'Newsletter', remark: null, share: 0.3, isTester: false },
  { name: 'Employee', remark: 'Works for one of the companies', share: 0.01, isTester: false },
] as const;

export function userTagRows(createdAt: Date): CopyRow<'appUserTag'>[] {
  return TAGS.map(({ share: _share, ...tag }, index) => ({ id: index + 1, ...tag, createdAt }));
}

export function userTagMemberRows(users: readonly DemoUser[]): CopyRow<'appUserTagMember'>[] {
  const random = openRandomStream('user tags');
  return users.flatMap(({ id }) =>
    TAGS.flatMap(({ share }, index) => (random.chance(share) ? [{ tagId: index + 1, appUserId: id }] : [])),
  );
}

const CODES = 240;
const DAYS = 14;
const VALID_MS = 5 * MINUTE_MS;
const TYPES = createLottery({ login: 70, forgetpassword: 14, registeraccount: 10, bindusermobile: 6 });
/** As the app writes them. */
const WORDS: Readonly<Record<string, (code: string) => string>> = {
  en_US: (code) => `Your code is ${code}. It is valid for 5 minutes.`,
  zh_CN: (code) => `您的验证码是 ${code}，5 分钟内有效。`,
  ru: (code) => `Ваш код: ${code}. Он действует 5 минут.`,
  kk: (code) => `Сіздің кодыңыз: ${code}. Ол 5 минут жарамды.`,
};

const readWords = (language: string) => WORDS[language] ?? ((code: string) => code);

/** Codes of the last two weeks; the newest is still valid. */
export function messageCodeRows(users: readonly DemoUser[], now: number): CopyRow<'messageCode'>[] {
  const random = openRandomStream('message codes');
  const ages = Array.from({ length: CODES - 1 }, () => random.whole(2 * VALID_MS, DAYS * DAY_MS));
  return [...ages.sort((a, b) => b - a), MINUTE_MS].map((age, index) => ({
    id: index + 1,
    ...codeRow(users, now - age, random),
    ...(age < VALID_MS && { verifiedAt: null }),
  }));
}

function codeRow(users: readonly DemoUser[], sentAt: number, random: Random) {
  const user = users[Math.floor(random.next() * users.length)];
  if (!user) throw new Error('Nobody to send a code to');
  const type = TYPES.draw(random);
  const isByMail = user.email !== null && random.chance(0.25);
  const isVerified = random.chance(0.86);
  const code = String(random.whole(0, 999_999)).padStart(6, '0');
  return {
    // A code for a registration has no user yet.
    appUserId: type === 'registeraccount' && !isVerified ? null : user.id,
    email: isByMail ? user.email : null,
    phone: isByMail ? null : user.phone,
    type,
    content: readWords(user.language)(code),
    sentAt: new Date(sentAt),
    expiresAt: new Date(sentAt + VALID_MS),
    verifiedAt: isVerified ? new Date(sentAt + random.whole(8_000, VALID_MS - 10_000)) : null,
  };
}
