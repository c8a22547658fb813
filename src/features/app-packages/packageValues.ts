import type { z } from 'zod';
import type { AppPackage, appPackageBody } from '../../contract/evo-basic/appPackages';
import { givenTexts, languageTexts, type LanguageTexts } from '../../entities/record/languageTexts';
import { needed } from '../../kit/form/needed';

type Body = z.input<typeof appPackageBody>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface PackageValues extends Record<string, unknown> {
  appId: string;
  platform: AppPackage['platform'];
  packageVersion: string;
  build: number | '';
  /** One at most. */
  files: { id: string; name: string; size: number }[];
  link: string;
  isForced: boolean;
  notes: LanguageTexts;
  status: AppPackage['status'];
}

const NEW = {
  appId: 'app',
  platform: 'android',
  packageVersion: '',
  build: '',
  link: null,
  isForced: false,
  notes: {},
  status: 'offline',
} as const;

export function packageValues(known: AppPackage | null): PackageValues {
  const { appId, platform, packageVersion, build, link, isForced, status, notes } = known ?? NEW;
  return {
    appId,
    platform,
    packageVersion,
    build,
    files: filesOf(known),
    link: link ?? '',
    isForced,
    notes: languageTexts(notes),
    status,
  };
}

function filesOf(known: AppPackage | null): PackageValues['files'] {
  if (!known?.fileId) return [];
  return [{ id: known.fileId, name: known.fileName ?? '', size: known.fileSize ?? 0 }];
}

/** What the call is given; what is needed and missing is told at its field. */
export function savedPackage({ build, files, link, notes, ...values }: PackageValues): Body {
  return {
    ...values,
    build: needed(build),
    fileId: files[0]?.id ?? null,
    link: link.trim() || null,
    notes: givenTexts(notes),
  };
}

/** As a change of one field names the record. */
export const bodyOf = (known: AppPackage): Body => savedPackage(packageValues(known));

export const nameOf = ({ appId, packageVersion, platform }: AppPackage): string =>
  `${appId} ${packageVersion} (${platform === 'ios' ? 'iOS' : 'Android'})`;
