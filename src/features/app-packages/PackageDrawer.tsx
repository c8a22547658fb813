import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useAppPackageQuery } from '../../api/evo-basic/appPackages';
import { appPackages, type AppPackage } from '../../contract/evo-basic/appPackages';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { Tag } from '../../kit/layout/Tag';
import type { PackageAction } from './PackageDialogs';
import { PackageFacts } from './PackageFacts';
import { PackageForm } from './PackageForm';
import { nameOf } from './packageValues';

interface PackageDrawerProps {
  /** Or `new`. */
  id: string;
  onAsk: (action: PackageAction) => void;
}

/** A version of an app by itself: changed by who may, read by the others. */
export function PackageDrawer({ id, onAsk }: PackageDrawerProps) {
  const { t } = useTranslation('appPackages');
  const answer = useAppPackageQuery({ body: { id } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')} width={560}>
        <PackageForm known={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownPackage known={answer.data} onAsk={onAsk} />;
}

function KnownPackage({ known, onAsk }: { known: AppPackage } & Pick<PackageDrawerProps, 'onAsk'>) {
  const { t } = useTranslation(['appPackages', 'records']);
  const labelOf = useLabelOf('appPackages');
  const mayEdit = useCan('appUpdate/edit');
  const mayPublish = useCan('appUpdate/online');
  const mayDelete = useCan(appPackages.delete);
  const isOnline = known.status === 'online';
  return (
    <RecordDrawer
      title={nameOf(known)}
      width={560}
      state={<Tag>{t(`status.${known.status}`)}</Tag>}
      subtitle={t('buildOf', { build: known.build })}
      actions={
        (mayPublish || mayDelete) && (
          <>
            {mayPublish && (
              <ReasonedButton reason={null} onClick={() => onAsk({ kind: 'status', known })}>
                {t(isOnline ? 'put.offline' : 'put.online')}
              </ReasonedButton>
            )}
            {mayDelete && (
              <ReasonedButton
                reason={isOnline ? t('onlineStays') : null}
                onClick={() => onAsk({ kind: 'delete', packages: [known] })}
              >
                {t('records:record.remove')}
              </ReasonedButton>
            )}
          </>
        )
      }
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          {mayEdit ? <PackageForm key={known.version} known={known} /> : <PackageFacts known={known} />}
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="appPackage" id={known.id} labelOf={labelOf} record={known} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}
