import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePublicTextsQuery } from '../../api/evo-basic/publicPage';
import { PendingAnswer } from '../../entities/settings/PendingAnswer';
import { Page } from '../../kit/layout/Page';
import { Toolbar } from '../../kit/layout/Toolbar';
import { formatTextKey, parseTextKey } from './textAddress';
import { TextDrawer } from './TextDrawer';
import { TextTable } from './TextTable';

/** Texts that customers read without signing in, in every language, with their versions. */
export default function PublicTextListPage() {
  const { t } = useTranslation('publicTexts');
  const [search, setSearch] = useSearchParams();
  const answer = usePublicTextsQuery({ body: {} });
  const open = parseTextKey(search.get('open'));
  return (
    <Page aside={open && <TextDrawer key={formatTextKey(open)} textKey={open} onClose={() => setSearch({})} />}>
      <Toolbar label={t('page')}>{t('hint')}</Toolbar>
      {answer.data ? (
        <TextTable texts={answer.data} open={open} onOpen={(key) => setSearch({ open: formatTextKey(key) })} />
      ) : (
        <PendingAnswer answer={answer} />
      )}
    </Page>
  );
}
