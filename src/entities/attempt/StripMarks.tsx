import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import type { AttemptMark } from '../../contract/evo-monitor/attempts';
import { formatInZone, zoneFor } from '../../lib/time';
import { PageLink } from '../record/PageLink';
import { toRecordTarget } from '../record/recordPaths';
import classes from './StripMarks.module.css';

interface StripMarksProps {
  /** Oldest first. */
  marks: readonly AttemptMark[];
  timezone: string;
  /** Attempt whose visit is open. */
  open?: string | null;
  /** Opens a visit on the page of the strip; the link of the mark leads to it elsewhere. */
  onOpen?: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Attempts as marks, the newest at the right; each opens its visit, and the arrow keys walk along them. */
export function StripMarks({ marks, timezone, open = null, onOpen }: StripMarksProps) {
  const openVisit = marks.find(({ id }) => id === open)?.visitId ?? null;
  return (
    <ol className={classes.strip} data-dense={onOpen !== undefined || undefined} onKeyDown={walk}>
      {marks.map((mark, index) => (
        <li
          key={mark.id}
          className={classes.mark}
          data-outcome={mark.outcome}
          data-joined={mark.visitId !== null && mark.visitId === marks[index - 1]?.visitId}
          data-open={mark.id === open || (openVisit !== null && mark.visitId === openVisit)}
          {...(onOpen && { onClickCapture: (event: MouseEvent) => openHere(event, () => onOpen(mark.id)) })}
        >
          <Mark mark={mark} timezone={timezone} />
        </li>
      ))}
    </ol>
  );
}

/** A press with a key still opens the link in a tab. */
function openHere(event: MouseEvent, open: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  open();
}

function walk(event: KeyboardEvent<HTMLOListElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(event.target as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function Mark({ mark: { id, outcome, cause, beganAt }, timezone }: { mark: AttemptMark; timezone: string }) {
  const { t, i18n } = useTranslation('attempts');
  const [zone] = useZoneChoice();
  const words = t('strip.mark', {
    outcome: cause === null ? t(`outcome.${outcome}`) : t(`cause.${cause}`),
    time: formatInZone(beganAt, zoneFor(zone, timezone), 'dateTime', i18n.language),
  });
  return (
    <PageLink {...toRecordTarget('attempt', id)} className={classes.link}>
      <span className={classes.words}>{words}</span>
      <span className={classes.shape} title={words} aria-hidden>
        {outcome === 'failed' && '×'}
      </span>
    </PageLink>
  );
}
