import { createHash } from 'node:crypto';
import type { LinkType } from '../../src/contract/evo-basic/advertisementLink';
import type { AdPosition } from '../../src/contract/evo-basic/appAdvertisement';
import type { Locale } from '../../src/contract/fields';
import { PLATFORM_ZONE, startOfDay } from '../../src/lib/time';
import type { CopyRow } from './copyRows';
import { drawPicture, type PlainPicture } from './drawPicture';
import type { DemoStation } from './stations';

const DAY_MS = 86_400_000;

interface DemoAdvertisement {
  title: string;
  position: AdPosition;
  language: Locale | null;
  country: string | null;
  /** The company of the first station owns it; else operators do. */
  isOfCompany?: true;
  link: readonly [type: LinkType, url: string | null];
  /** Days from now. */
  from: number;
  until: number;
  /** Days from now when it was ended early. */
  endedAt?: number;
}

const ADVERTISEMENTS: readonly DemoAdvertisement[] = [
  {
    title: 'Half price from 23:00 to 06:00',
    position: 'homeBanner',
    language: null,
    country: null,
    link: ['app', '/wallet'],
    from: -20,
    until: 40,
  },
  {
    title: 'Charge and get your car washed',
    position: 'homeBanner',
    language: null,
    country: null,
    link: ['app', '/washes'],
    from: -6,
    until: 24,
  },
  {
    title: 'Ночной тариф: вдвое дешевле с 23:00',
    position: 'homeBanner',
    language: 'ru',
    country: 'KZ',
    link: ['app', '/wallet'],
    from: -20,
    until: 40,
  },
  {
    title: 'Новая станция открыта',
    position: 'homeBanner',
    language: 'ru',
    country: 'KZ',
    isOfCompany: true,
    link: ['station', null],
    from: -3,
    until: 27,
  },
  {
    title: 'Түнгі тариф: сағат 23:00-ден екі есе арзан',
    position: 'homeBanner',
    language: 'kk',
    country: 'KZ',
    link: ['app', '/wallet'],
    from: -20,
    until: 40,
  },
  {
    title: '夜间充电半价',
    position: 'homeBanner',
    language: 'zh_CN',
    country: 'CN',
    link: ['app', '/wallet'],
    from: -20,
    until: 40,
  },
  {
    title: 'Winter tyres at our partner',
    position: 'popup',
    language: null,
    country: null,
    link: ['other', 'https://partner.demo.example/tyres'],
    from: -2,
    until: 5,
  },
  {
    title: 'Зимние шины у партнёра',
    position: 'popup',
    language: 'ru',
    country: null,
    link: ['other', 'https://partner.demo.example/shiny'],
    from: 3,
    until: 17,
  },
  {
    title: 'Coffee while you wait',
    position: 'charging',
    language: null,
    country: null,
    isOfCompany: true,
    link: ['other', 'https://cafe.demo.example/menu'],
    from: -12,
    until: 60,
  },
  {
    title: 'Top up and charge without a card',
    position: 'charging',
    language: null,
    country: null,
    link: ['app', '/wallet'],
    from: 7,
    until: 37,
  },
  {
    title: 'Foam wash at the price of a rinse',
    position: 'wash',
    language: null,
    country: null,
    link: ['app', '/coupons'],
    from: -15,
    until: 15,
  },
  {
    title: 'Spring cleaning',
    position: 'wash',
    language: null,
    country: null,
    link: ['index', null],
    from: -90,
    until: -30,
    endedAt: -45,
  },
];

const SHAPES: Readonly<Record<AdPosition, readonly [width: number, height: number]>> = {
  homeBanner: [640, 360],
  popup: [420, 560],
  charging: [600, 200],
  wash: [600, 200],
};
const PALETTES: readonly PlainPicture['colours'][] = [
  [
    [15, 61, 62],
    [45, 139, 122],
    [255, 214, 102],
    [10, 40, 41],
  ],
  [
    [28, 63, 122],
    [86, 137, 214],
    [255, 255, 255],
    [17, 42, 84],
  ],
  [
    [92, 45, 82],
    [170, 92, 142],
    [255, 224, 178],
    [62, 29, 55],
  ],
];

function findOwner({ isOfCompany }: Pick<DemoAdvertisement, 'isOfCompany'>, station: DemoStation | undefined) {
  if (!isOfCompany || !station) return { companyId: null, timezone: PLATFORM_ZONE };
  return { companyId: station.company.id, timezone: station.company.timezone };
}

/** Advertisements of every state and position, with their pictures. */
export function makeAdvertisements(now: number, [station]: readonly DemoStation[]) {
  const places = new Map<string, number>();
  const rows = ADVERTISEMENTS.map(({ link: [linkType, linkUrl], ...ad }, index): CopyRow<'appAdvertisement'> => {
    const group = `${ad.position} ${ad.language}`;
    const displayOrder = (places.get(group) ?? 0) + 1;
    places.set(group, displayOrder);
    const { companyId, timezone } = findOwner(ad, station);
    const dayAt = (days: number) => new Date(startOfDay(now + days * DAY_MS, timezone));
    return {
      id: index + 1,
      companyId,
      title: ad.title,
      position: ad.position,
      displayOrder,
      country: ad.country,
      language: ad.language,
      pictureId: index + 1,
      linkType: linkType === 'station' && !station ? 'index' : linkType,
      stationId: linkType === 'station' && station ? station.id : null,
      linkUrl,
      startsAt: dayAt(ad.from),
      endsAt: dayAt(ad.until),
      endedAt: ad.endedAt === undefined ? null : dayAt(ad.endedAt),
      createdAt: dayAt(ad.from - 3),
    };
  });
  return { rows, ...makePictures(new Date(now - 100 * DAY_MS)) };
}

function makePictures(createdAt: Date): { files: CopyRow<'file'>[]; chunks: CopyRow<'fileChunk'>[] } {
  const pictures = ADVERTISEMENTS.map(({ position }, index) => {
    const [width, height] = SHAPES[position];
    const [usual] = PALETTES as [PlainPicture['colours']];
    return drawPicture({ width, height, colours: PALETTES[index % PALETTES.length] ?? usual });
  });
  return {
    files: pictures.map((picture, index) => ({
      id: index + 1,
      name: `advertisement-${index + 1}.png`,
      contentType: 'image/png',
      size: picture.length,
      sha256: createHash('sha256').update(picture).digest('hex'),
      uploadedBy: null,
      createdAt,
    })),
    chunks: pictures.map((picture, index) => ({ fileId: index + 1, no: 0, bytes: `\\x${picture.toString('hex')}` })),
  };
}
