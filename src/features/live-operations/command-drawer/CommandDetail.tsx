import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { ocppLog } from '../../../contract/evo-monitor/ocppLog';
import { TERMINAL_COMMAND_STATES, type Command } from '../../../contract/live/command';
import { CommandLine } from '../../../entities/charger/CommandLine';
import { SpanMessages } from '../../../entities/ocpp/SpanMessages';
import { RelatedLinks } from '../../../entities/record/RelatedLinks';
import { RELATIONS } from '../../../entities/record/relations';
import { DrawerHead } from '../../../kit/layout/DrawerHead';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { formatInZone, fromWire, toWire, zoneFor } from '../../../lib/time';
import { useConnectorView } from '../../../live/liveHooks';
import { useServerNow } from '../../../live/useServerNow';
import classes from './CommandDetail.module.css';

/** A charger answers at once; its reports of the effect follow. */
const AROUND_MS = 5_000;

interface CommandDetailProps {
  command: Command;
  title: string;
  onClose: () => void;
}

export function CommandDetail({ command, title, onClose }: CommandDetailProps) {
  const { t } = useTranslation(['monitor', 'status']);
  const { chargerCode, connector, txnId, kind } = command;
  const [zone] = useZoneChoice();
  const now = useServerNow();
  const mayReadLog = useCan(ocppLog.page);
  const stationZone = useConnectorView(`${chargerCode}:${connector || 1}`)?.timezone ?? null;
  const timezone = zoneFor(zone, stationZone);
  const place = connector ? `${chargerCode} · ${connector}` : `${chargerCode} · ${t('detail.charger')}`;
  return (
    <>
      <DrawerHead title={title} subtitle={`${t(`status:commandKind.${kind}`)} · ${place}`} onClose={onClose} />
      <RelatedLinks relations={RELATIONS.command(command)} numbers={{ chargerCode, txnId }} />
      <DrawerSection>
        <CommandLine command={command} now={now} timezone={timezone} />
      </DrawerSection>
      <CommandFacts command={command} timezone={timezone} />
      <Frame title={t('command.request')} content={command.request} />
      <Frame title={t('command.response')} content={command.response} />
      {mayReadLog && (
        <DrawerSection title={t('command.messages')}>
          <SpanMessages chargerCode={chargerCode} timezone={stationZone} span={toSpan(command)} />
        </DrawerSection>
      )}
    </>
  );
}

/** From the command to its last step; of a running one up to now. */
function toSpan({ createdAt, steps, state }: Command) {
  const last = steps.at(-1)?.at ?? createdAt;
  return {
    from: toWire(fromWire(createdAt) - AROUND_MS),
    ...(TERMINAL_COMMAND_STATES.has(state) && { to: toWire(fromWire(last) + AROUND_MS) }),
  };
}

function CommandFacts({ command, timezone }: { command: Command; timezone: string }) {
  const { t, i18n } = useTranslation(['monitor', 'status']);
  const { createdBy, reason, createdAt, deadline, steps } = command;
  const time = (at: string) => formatInZone(at, timezone, 'full', i18n.language);
  return (
    <>
      <DrawerSection title={t('command.details')}>
        <Facts>
          <Fact label={t('command.createdBy')}>{createdBy}</Fact>
          <Fact label={t('command.reason')}>{reason ?? '–'}</Fact>
          <Fact label={t('command.createdAt')}>{time(createdAt)}</Fact>
          {deadline !== null && <Fact label={t('command.deadline')}>{time(deadline)}</Fact>}
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('command.steps')}>
        <ol className={classes.steps}>
          {steps.map(({ state, at, detail }, index) => (
            <li key={index} className={classes.step}>
              <time className={classes.time} title={time(at)}>
                {formatInZone(at, timezone, 'timeMs', i18n.language)}
              </time>
              <span>
                {t(`status:commandState.${state}`)}
                {detail !== undefined && ` (${detail})`}
              </span>
            </li>
          ))}
        </ol>
      </DrawerSection>
    </>
  );
}

/** A raw frame of the command; nothing where there was none. */
function Frame({ title, content }: { title: string; content: unknown }) {
  if (content === null) return null;
  return (
    <DrawerSection title={title}>
      <pre className={classes.raw}>{JSON.stringify(content, null, 2)}</pre>
    </DrawerSection>
  );
}
