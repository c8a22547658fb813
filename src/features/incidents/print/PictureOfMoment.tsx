import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { MomentPicture } from '../../../contract/evo-monitor/incidentTimeline';
import { CONNECTOR_STATES, countByGroup } from '../../../entities/connector/connectorStates';
import { StatusMix } from '../../../entities/connector/StatusMix';
import { StatusShape } from '../../../entities/connector/StatusShape';
import classes from './Print.module.css';
import { nameConnector } from '../../../lib/nameConnector';

/** The states at a moment: how many of each, and connector by connector. */
export function PictureOfMoment({ picture, timezone }: { picture: MomentPicture; timezone: string }) {
  const { t } = useTranslation('incidents');
  const time = useShownTime();
  const { at, text, by, isKept, counts, connectors } = picture;
  const groups = countByGroup(Object.fromEntries(counts.map(({ status, count }) => [status, count])));
  return (
    <section className={classes.picture}>
      <p className={classes.caption}>
        <strong>{time(at, timezone)}</strong> {text} <span className={classes.quiet}>{by}</span>
      </p>
      {!isKept && <p className={classes.quiet}>{t('print.notKept')}</p>}
      {isKept && connectors.length === 0 && <p className={classes.quiet}>{t('print.noConnectors')}</p>}
      {connectors.length > 0 && (
        <>
          <StatusMix counts={groups} />
          <ul className={classes.strip}>
            {connectors.map((connector) => (
              <Connector key={`${connector.chargerCode} ${connector.connector}`} {...connector} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Connector({ chargerCode, connector, status }: MomentPicture['connectors'][number]) {
  const { t } = useTranslation('status');
  const { shape, token } = CONNECTOR_STATES[status];
  return (
    <li className={classes.connector}>
      <StatusShape shape={shape} token={token} size={12} />
      <span className="mono">{nameConnector(chargerCode, connector)}</span>
      <span className={classes.quiet}>{t(`connector.${status}`)}</span>
    </li>
  );
}
