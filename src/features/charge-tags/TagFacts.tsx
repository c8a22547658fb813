import { useTranslation } from 'react-i18next';
import type { ChargeTag } from '../../contract/evo-basic/chargeTag';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { MixedTime } from '../../kit/crud/table/MixedTime';
import { formatInZone } from '../../lib/time';

/** Facts of a tag, shown without the right to edit it. */
export function TagFacts({ tag }: { tag: ChargeTag }) {
  const { t, i18n } = useTranslation('chargeTags');
  const { expiresAt, lastUsedAt } = tag;
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.type')}>{t(`type.${tag.type}`)}</Fact>
        <Fact label={t('fields.holder')}>{tag.holder ?? '–'}</Fact>
        <Fact label={t('fields.company')}>{tag.company ?? '–'}</Fact>
        <Fact label={t('fields.enterprise')}>{tag.enterprise ?? '–'}</Fact>
        <Fact label={t('fields.expiresAt')}>
          {expiresAt === null ? t('neverExpires') : formatInZone(expiresAt, 'UTC', 'dayMinute', i18n.language)}
        </Fact>
        <Fact label={t('fields.parentTag')}>{tag.parentTag ?? '–'}</Fact>
        <Fact label={t('fields.lastUsedAt')}>
          {lastUsedAt === null ? t('neverUsed') : <MixedTime at={lastUsedAt} timezone={null} styles={['dayMinute']} />}
        </Fact>
        <Fact label={t('fields.remark')}>{tag.remark ?? '–'}</Fact>
      </Facts>
    </DrawerSection>
  );
}
