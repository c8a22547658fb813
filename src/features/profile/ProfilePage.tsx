import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { ChangePassword } from './ChangePassword';
import { Information } from './Information';
import { Passkeys } from './Passkeys';
import classes from './Profile.module.css';
import { ProviderFactor } from './ProviderFactor';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

/** Own account: name, password, second factor and sessions. */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const tab = useLocation().pathname.split('/')[2] ?? '';
  const mayEdit = useCan('profile/edit');
  const hasPassword = useSelector(selectAccount)?.signsOnBy === 'password';
  const mayChangePassword = useCan('profile/changePwd') && hasPassword;
  const first = mayEdit ? 'information' : 'security';
  return (
    <div className={classes.page}>
      <Tabs value={tab} onChange={(next) => void navigate(`/profile/${next}`)}>
        <Tabs.List className={classes.tabs}>
          {mayEdit && <Tabs.Tab value="information">{t('information')}</Tabs.Tab>}
          {mayChangePassword && <Tabs.Tab value="changePassword">{t('changePassword')}</Tabs.Tab>}
          <Tabs.Tab value="security">{t('security')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Routes>
        {mayEdit && <Route path="information" element={<Information />} />}
        {mayChangePassword && <Route path="changePassword" element={<ChangePassword />} />}
        <Route path="security" element={<Security hasPassword={hasPassword} />} />
        <Route index element={<Navigate replace to={first} />} />
        <Route path="*" element={<Navigate replace to="/404" />} />
      </Routes>
    </div>
  );
}

/** Second factor and sessions of the current user. */
function Security({ hasPassword }: { hasPassword: boolean }) {
  return (
    <div className={classes.content}>
      {hasPassword ? <OwnFactors /> : <ProviderFactor />}
      <Sessions />
    </div>
  );
}

/** Factors of an account that signs in here. */
function OwnFactors() {
  return (
    <>
      <SecondFactor />
      <Passkeys />
    </>
  );
}
