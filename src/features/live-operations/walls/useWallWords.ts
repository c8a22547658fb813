import { useTranslation } from 'react-i18next';
import type { WallDisplay } from '../../../contract/evo-monitor/wall';
import { formatAge } from '../../../lib/duration';
import { formatNumber, withUnit } from '../../../lib/format';

const MEBIBYTE = 1024 * 1024;
const BUILD_LENGTH = 8;

/** Figures of a display in words. */
export function useWallWords() {
  const { t, i18n } = useTranslation('wallDisplays');
  return {
    formatMs: (ms: number | null) => (ms === null ? '–' : formatAge(ms / 1_000, i18n.language)),
    formatHeap: ({ heapBytes }: Pick<WallDisplay, 'heapBytes'>) =>
      heapBytes === null ? '–' : withUnit(formatNumber(heapBytes / MEBIBYTE, 0, i18n.language), 'MB', i18n.language),
    formatBuild({ build, isCurrentBuild }: Pick<WallDisplay, 'build' | 'isCurrentBuild'>) {
      if (!build) return '–';
      const short = build.slice(0, BUILD_LENGTH);
      return isCurrentBuild ? short : t('oldBuild', { build: short });
    },
  };
}
