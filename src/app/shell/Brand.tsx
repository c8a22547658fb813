import { useTranslation } from 'react-i18next';
import { BrandMark } from './BrandMark';
import classes from './Brand.module.css';

/** Mark and short name of the product. */
export function Brand() {
  const { t } = useTranslation('common');
  return (
    <span className={classes.brand}>
      <BrandMark size={18} />
      <span className={classes.name}>{t('productShort')}</span>
    </span>
  );
}
