import { useTranslation } from 'react-i18next';
import type { AppPackage } from '../../contract/evo-basic/appPackages';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';

/** Facts of a version, shown without the right to edit it. */
export function PackageFacts({ known }: { known: AppPackage }) {
  const { t } = useTranslation('appPackages');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.appId')}>{known.appId}</Fact>
        <Fact label={t('fields.packageVersion')}>{known.packageVersion}</Fact>
        <Fact label={t('fields.build')}>{known.build}</Fact>
        <Fact label={t('fields.file')}>{known.fileName ?? '–'}</Fact>
        <Fact label={t('fields.link')}>{known.link ?? '–'}</Fact>
        <Fact label={t('fields.isForced')}>{t(known.isForced ? 'forced' : 'optional')}</Fact>
      </Facts>
    </DrawerSection>
  );
}
