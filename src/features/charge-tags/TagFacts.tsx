import { useTranslation } from 'react-i18next';
import type { ChargeTag } from '../../contract/evo-basic/chargeTag';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatInZone } from '../../lib/time';

/** Facts of a tag, shown without the right to edit it. */
export function TagFacts({ tag }: { tag: ChargeTag }) {
  const { t, i18n } = useTranslation('chargeTags');
  const time = (at: string | null, none: string) =>
    at === null ? none : formatInZone(at, 'UTC', 'dateTime', i18n.language);
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.type')}>{t(`type.${tag.type}`)}</Fact>
        <Fact label={t('fields.holder')}>{tag.holder ?? '–'}</Fact>
        <Fact label={t('fields.company')}>{tag.company ?? '–'}</Fact>
        <Fact label={t('fields.enterprise')}>{tag.enterprise ?? '–'}</Fact>
        <Fact label={t('fields.expiresAt')}>{time(tag.expiresAt, t('neverExpires'))}</Fact>
        <Fact label={t('fields.parentTag')}>{tag.parentTag ?? '–'}</Fact>
        <Fact label={t('fields.lastUsedAt')}>{time(tag.lastUsedAt, t('neverUsed'))}</Fact>
        <Fact label={t('fields.remark')}>{tag.remark ?? '–'}</Fact>
      </Facts>
    </DrawerSection>
  );
}
