import { Input } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectMenu } from '../../../access/sessionSlice';
import { PermissionPane } from '../../../entities/permission/PermissionPane';
import { toSections } from '../../../entities/permission/permissionTree';
import { useFieldWords } from '../../../kit/form/fieldWords';
import { SearchField } from '../../../kit/layout/SearchField';
import { toTokenTree } from './tokenTree';
import classes from './Tokens.module.css';

interface PermissionFieldProps {
  value?: readonly string[];
  onChange?: (permissions: string[]) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Choice among the own permissions, as far as tokens can have them, in the tree of roles. */
export function PermissionField({ value = [], onChange, error, 'data-path': path }: PermissionFieldProps) {
  const { t } = useTranslation(['apiTokens', 'roles']);
  const menu = useSelector(selectMenu);
  const sections = useMemo(() => toSections(toTokenTree(menu)), [menu]);
  const [text, search] = useState('');
  const checked = useMemo(() => new Set(value), [value]);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const check = useCallback((permissions: ReadonlySet<string>) => change.current?.([...permissions]), []);
  // Hundreds of boxes: drawn anew when they change, and not at each key press in another field.
  const pane = useMemo(
    () => <PermissionPane sections={sections} checked={checked} text={text} onCheck={check} />,
    [sections, checked, text, check],
  );
  useFieldWords({ 'data-path': path }, (names) =>
    Array.isArray(names) ? t('permissionCount', { count: names.length }) : undefined,
  );
  return (
    <Input.Wrapper
      required
      labelElement="div"
      label={t('fields.permissions')}
      description={t('permissionsHint')}
      error={error}
    >
      <div className={classes.permissions} data-path={path} tabIndex={-1}>
        <div className={classes.search}>
          <SearchField label={t('roles:searchPermissions')} text={text} onText={search} />
          <span role="status">{t('permissionCount', { count: checked.size })}</span>
        </div>
        {pane}
      </div>
    </Input.Wrapper>
  );
}
