import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOnCallBoardQuery } from '../../api/evo-monitor/onCallChain';
import type { ShownChain, ShownStep } from '../../contract/evo-monitor/onCallChain';
import { PriorityBadge } from '../../entities/alarm/PriorityBadge';
import { toPagePath } from '../../entities/record/recordPaths';
import classes from './ChainBoard.module.css';

const REFRESH_MS = 30_000;

/** All chains: whom each step means now, and how many alarms it answered in four weeks. */
export function ChainBoard() {
  const { t } = useTranslation('onCallChains');
  const { data } = useOnCallBoardQuery({ body: {} }, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  if (!data) return null;
  const { chains } = data;
  return (
    <section className={classes.board} aria-label={t('title')}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        <span className={classes.quiet}>{chains.length === 0 ? t('empty') : t('hint')}</span>
        <span className={classes.end}>{t('queue')}</span>
        <Link to="?list=chains">{t('edit')}</Link>
      </header>
      {chains.map((chain) => (
        <ChainRow key={chain.id} chain={chain} />
      ))}
    </section>
  );
}

function ChainRow({ chain }: { chain: ShownChain }) {
  const { t } = useTranslation(['onCallChains', 'status']);
  const { name, priority, station, alarmCompany, classification, steps, unansweredMinutes, unanswered } = chain;
  const scope = [
    ...(alarmCompany === null ? [] : [alarmCompany]),
    ...(station === null ? [] : [station]),
    ...(classification === null ? [] : [t(`status:alarmClass.${classification}`)]),
  ];
  return (
    <div className={classes.chain} role="group" aria-label={name}>
      <div className={classes.what}>
        <PriorityBadge priority={priority} />
        <strong>{name}</strong>
        <span className={classes.quiet}>{[...scope, t(`quiet.${priority}`)].join(', ')}</span>
      </div>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <StepCell key={index} step={step} calls={toCalls(chain.id, String(index + 1))} />
        ))}
        <li className={classes.step} data-end>
          <span className={classes.time}>{t('after', { minutes: unansweredMinutes })}</span>
          <strong>{t('wall')}</strong>
          <span className={classes.quiet}>{t('unanswered')}</span>
          <CallCount
            to={toCalls(chain.id, 'unanswered')}
            count={unanswered}
            label={t('times', { count: unanswered })}
          />
        </li>
      </ol>
    </div>
  );
}

/** The calls that a count is of. */
const toCalls = (chainId: string, answer: string) =>
  toPagePath({ view: 'maintenance/onCall', part: { list: 'calls', chainIds: [chainId], answers: [answer] } });

function CallCount({ to, count, label }: { to: string; count: number; label: string }) {
  return count === 0 ? <span>{label}</span> : <Link to={to}>{label}</Link>;
}

interface StepCellProps {
  step: ShownStep;
  /** Address of the calls that the step answered. */
  calls: string;
}

function StepCell({ step: { kind, afterMinutes, persons, ways, answered }, calls }: StepCellProps) {
  const { t } = useTranslation(['onCallChains', 'status']);
  const isGap = persons.length === 0;
  return (
    <li className={classes.step} data-gap={isGap || undefined}>
      <span className={classes.time}>{afterMinutes === 0 ? t('atOnce') : t('after', { minutes: afterMinutes })}</span>
      <strong>{t(`status:chainStep.${kind}`)}</strong>
      <span className={classes.persons}>{isGap ? t('nobody') : persons.join(', ')}</span>
      <span className={classes.quiet}>
        {ways.map((way) => (way === 'mail' ? t('mail') : t(`status:channel.${way}`))).join(', ')}
      </span>
      <CallCount to={calls} count={answered} label={t('answered', { count: answered })} />
    </li>
  );
}
