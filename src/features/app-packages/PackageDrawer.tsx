import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useAppPackageQuery } from '../../api/evo-basic/appPackages';
import { appPackages, type AppPackage } from '../../contract/evo-basic/appPackages';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { Tag } from '../../kit/layout/Tag';
import type { PackageAction } from './PackageDialogs';
import { PackageFile } from './PackageFile';
import { PackageForm } from './PackageForm';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { namePackage } from './packageValues';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';

interface PackageDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: PackageAction) => void;
}

/** Drawer of a version of an app: a form with the right to edit, facts without. */
export function PackageDrawer({ id, onAction }: PackageDrawerProps) {
  const { t } = useTranslation('appPackages');
  const answer = useAppPackageQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<PackageForm appPackage={null} />}>
      {(appPackage) => <PackageContent appPackage={appPackage} onAction={onAction} />}
    </OpenRecord>
  );
}

function PackageContent({ appPackage, onAction }: { appPackage: AppPackage } & Pick<PackageDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['appPackages', 'records']);
  const mayEdit = useCan('appUpdate/edit');
  const isOnline = appPackage.status === 'online';
  return (
    <RecordDrawer
      title={namePackage(appPackage)}
      width={560}
      state={<Tag>{t(`status.${appPackage.status}`)}</Tag>}
      subtitle={t('buildOf', { build: appPackage.build })}
      actions={
        <>
          <ActionButton
            label={t(isOnline ? 'put.offline' : 'put.online')}
            allow="appUpdate/online"
            onClick={() => onAction({ kind: 'status', appPackage })}
          />
          <ActionButton
            label={t('records:record.remove')}
            allow={appPackages.delete}
            reason={isOnline ? t('onlineStays') : null}
            onClick={() => onAction({ kind: 'delete', target: toBulkTarget([appPackage]) })}
          />
        </>
      }
    >
      <FactsAndHistory
        kind="appPackage"
        namespace="appPackages"
        record={appPackage}
        facts={
          mayEdit ? (
            <PackageForm key={appPackage.id} appPackage={appPackage} />
          ) : (
            <PackageFacts appPackage={appPackage} />
          )
        }
      />
    </RecordDrawer>
  );
}

/** Facts of a version, shown without the right to edit it. */
function PackageFacts({ appPackage }: { appPackage: AppPackage }) {
  const { t } = useTranslation('appPackages');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.appId')}>{appPackage.appId}</Fact>
        <Fact label={t('fields.packageVersion')}>{appPackage.packageVersion}</Fact>
        <Fact label={t('fields.build')}>{appPackage.build}</Fact>
        <Fact label={t('fields.file')}>
          <PackageFile appPackage={appPackage} />
        </Fact>
        <Fact label={t('fields.link')}>{appPackage.link ?? '–'}</Fact>
        <Fact label={t('fields.isForced')}>{t(appPackage.isForced ? 'forced' : 'optional')}</Fact>
      </Facts>
    </DrawerSection>
  );
}
