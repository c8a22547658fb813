import type { AppPackage, appPackages } from '../../../src/contract/evo-basic/appPackages';
import type { BodyOf } from '../../../src/contract/endpoint';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

export const APP_PACKAGES: readonly AppPackage[] = [
  {
    id: '1',
    appId: 'app',
    platform: 'android',
    packageVersion: '4.2.0',
    build: 420,
    fileId: '7',
    fileName: 'charge-4.2.0.apk',
    fileSize: 48_211_004,
    link: null,
    isForced: false,
    notes: { en_US: 'Faster maps' },
    status: 'online',
    onlineAt: '2026-10-02 09:00:00',
    createdAt: '2026-10-01 15:00:00',
    version: 2,
  },
  {
    id: '2',
    appId: 'app',
    platform: 'ios',
    packageVersion: '4.3.0',
    build: 430,
    fileId: null,
    fileName: null,
    fileSize: null,
    link: 'https://apps.example.com/charge',
    isForced: true,
    notes: {},
    status: 'offline',
    onlineAt: null,
    createdAt: '2026-11-10 15:00:00',
    version: 1,
  },
];

export const appPackagesMock: MockOf<typeof appPackages> = recordsMock(
  APP_PACKAGES,
  ({ appId, platform, packageVersion }) => `${appId} ${platform} ${packageVersion}`,
  ({ fileId = null, link = null, ...fields }: BodyOf<typeof appPackages.add>) => ({ ...fields, fileId, link }),
);
