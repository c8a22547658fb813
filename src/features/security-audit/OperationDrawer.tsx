import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useOperationQuery } from '../../api/evo-basic/sysOperationLog';
import type { LoggedOperationDetail } from '../../contract/evo-basic/sysOperationLog';
import { MomentLink } from '../../entities/replay/MomentLink';
import { PageLink } from '../../entities/record/PageLink';
import { RecordLink } from '../../entities/record/RecordLink';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { CopyableId } from '../../kit/layout/CopyableId';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatNumber, withUnit } from '../../lib/format';
import { isRecord } from '../../lib/isRecord';
import { ChangedFields } from './ChangedFields';
import { OutcomeTag } from './OutcomeTag';
import { RecordedJson } from './RecordedJson';
import { useCallerName } from './useCallerName';
import { useCallName } from './useCallName';
import classes from './securityAudit.module.css';

const WIDTH = 640;

/** A recorded call: its user, its parameters, its answer and the records that it changed. */
export function OperationDrawer({ id }: { id: string }) {
  const { t } = useTranslation('securityAudit');
  const answer = useOperationQuery({ body: { id } });
  const time = useShownTime();
  const nameCall = useCallName();
  const nameCaller = useCallerName();
  if (!answer.data) return <RecordPending answer={answer} width={WIDTH} />;
  const operation = answer.data;
  return (
    <RecordDrawer
      title={nameCall(operation)}
      width={WIDTH}
      state={<OutcomeTag code={operation.responseCode} />}
      subtitle={`${nameCaller(operation)} · ${time(operation.requestTime, null, 'full')}`}
    >
      <OperationFacts operation={operation} />
      <DrawerSection title={t('changes')}>
        {operation.changes.length === 0 && <p className={classes.none}>{t('changesNone')}</p>}
        {operation.changes.map((change) => (
          <ChangedFields key={change.id} change={change} />
        ))}
      </DrawerSection>
      <DrawerSection title={t('request')}>
        <RecordedJson value={operation.requestParams} />
      </DrawerSection>
      <DrawerSection title={t('response')}>
        <RecordedJson value={operation.responseParams} />
      </DrawerSection>
      <DrawerSection title={t('chain')}>
        <Facts>
          <Fact label={t('prevHash')}>
            <CopyableId value={operation.prevHash} />
          </Fact>
          <Fact label={t('hash')}>
            <CopyableId value={operation.hash} />
          </Fact>
        </Facts>
      </DrawerSection>
    </RecordDrawer>
  );
}

function OperationFacts({ operation }: { operation: LoggedOperationDetail }) {
  const { t, i18n } = useTranslation('securityAudit');
  const { userId, userName, tokenId, address, requestMethod, requestUrl, businessType, durationMs } = operation;
  const { requestTime, requestParams } = operation;
  const maySeeMonitor = useCan('maintenance/monitor/view');
  const listed = (part: Readonly<Record<string, unknown>>, text: string) => (
    <PageLink view="maintenance/securityAudit" part={part}>
      {text}
    </PageLink>
  );
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.userName')}>
          <RecordLink kind="staff" id={userId}>
            {userName || t('anonymous')}
          </RecordLink>
          {userId !== null && <> · {listed({ userIds: [userId] }, t('ofUser'))}</>}
        </Fact>
        {tokenId !== null && (
          <Fact label={t('fields.tokenName')}>
            {operation.tokenName} · {listed({ tokenIds: [tokenId] }, t('ofToken'))}
          </Fact>
        )}
        <Fact label={t('fields.address')}>
          {address} · {listed({ text: address }, t('ofAddress'))}
        </Fact>
        <Fact label={t('fields.company')}>{operation.company ?? '–'}</Fact>
        <Fact label={t('fields.businessType')}>{t(`businessType.${businessType}`)}</Fact>
        <Fact label={t('fields.requestUrl')}>
          <span className="mono">{`${requestMethod} ${requestUrl}`}</span>
        </Fact>
        <Fact label={t('fields.classPath')}>
          <span className="mono">{operation.classPath}</span>
        </Fact>
        <Fact label={t('fields.responseCode')}>{operation.responseCode}</Fact>
        <Fact label={t('fields.durationMs')}>
          {withUnit(formatNumber(durationMs, 0, i18n.language), 'ms', i18n.language)}
        </Fact>
        {maySeeMonitor && (
          <Fact label={t('fields.moment')}>
            <MomentLink at={requestTime} chargerCode={findChargerCode(requestParams)} />
          </Fact>
        )}
        <Fact label={t('fields.requestId')}>
          <CopyableId value={operation.requestId} />
        </Fact>
      </Facts>
    </DrawerSection>
  );
}

/** The charger that a call named in its address or its body; null: none. */
function findChargerCode(requestParams: unknown): string | null {
  if (!isRecord(requestParams)) return null;
  const codes = [requestParams.params, requestParams.body].map((part) => (isRecord(part) ? part.chargerCode : null));
  return codes.find((code) => typeof code === 'string') ?? null;
}
