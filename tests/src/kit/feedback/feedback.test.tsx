import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../../src/kit/feedback/ConfirmDialog';
import { EmptyState } from '../../../../src/kit/feedback/EmptyState';
import { ErrorState } from '../../../../src/kit/feedback/ErrorState';
import { Flash } from '../../../../src/kit/feedback/Flash';
import { LiveDot } from '../../../../src/kit/feedback/LiveDot';
import { NotAllowed } from '../../../../src/kit/feedback/NotAllowed';
import { SkeletonRows } from '../../../../src/kit/layout/SkeletonRows';
import { PasswordField } from '../../../../src/kit/form/PasswordField';
import { renderWithProviders } from '../../../harness/renderWithProviders';

describe('the four empty states', () => {
  it('differ, each with a next step', () => {
    const onRetry = vi.fn();
    const { again } = renderWithProviders(<ErrorState message="Service error" requestId="01JD" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Service error');
    expect(screen.getByRole('button', { name: 'Copy 01JD' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);

    again(<EmptyState title="No results" hint="No permissions found" />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('No results')).toBeInTheDocument();

    again(<NotAllowed />);
    expect(screen.getByText('You do not have access to this')).toBeInTheDocument();

    again(<SkeletonRows count={3} height={40} />);
    expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(3);
  });
});

describe('LiveDot', () => {
  it('does not show late data as fresh', () => {
    const { container, again } = renderWithProviders(<LiveDot freshness="fresh">1 s</LiveDot>);
    const freshPicture = container.querySelector('svg')?.outerHTML;
    again(<LiveDot freshness="late">12 s</LiveDot>);
    expect(container.querySelector('svg')?.outerHTML).not.toBe(freshPicture);
    again(<LiveDot freshness="stale">21 min</LiveDot>);
    expect(container.querySelector('svg')?.outerHTML).not.toBe(freshPicture);
  });
});

describe('ConfirmDialog', () => {
  const dialog = (onConfirm: () => void, typedName?: string) => (
    <ConfirmDialog
      title="Delete station Dostyk?"
      confirmLabel="Delete"
      isDanger
      isSaving={false}
      {...(typedName === undefined ? {} : { typedName })}
      onConfirm={onConfirm}
      onCancel={() => undefined}
    >
      12 connectors will be retired.
    </ConfirmDialog>
  );

  it('names the thing and the consequence', () => {
    const onConfirm = vi.fn();
    renderWithProviders(dialog(onConfirm));
    expect(screen.getByRole('dialog', { name: 'Delete station Dostyk?' })).toHaveTextContent('12 connectors');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('stays disabled until the required name is typed', () => {
    const onConfirm = vi.fn();
    renderWithProviders(dialog(onConfirm, 'Dostyk'));
    const button = screen.getByRole('button', { name: 'Delete' });
    expect(button).toBeDisabled();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'dostyk' } });
    expect(button).toBeDisabled();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Dostyk ' } });
    expect(button).toBeEnabled();
  });
});

describe('Flash', () => {
  it('flashes when its value changes, not for the first one', () => {
    const animate = vi.fn();
    HTMLElement.prototype.animate = animate;
    const { again } = renderWithProviders(<Flash value={1}>1</Flash>);
    again(<Flash value={1}>1</Flash>);
    expect(animate).not.toHaveBeenCalled();
    again(<Flash value={2}>2</Flash>);
    expect(animate).toHaveBeenCalledTimes(1);
  });

  it('keeps still when reduced motion is preferred', () => {
    const animate = vi.fn();
    HTMLElement.prototype.animate = animate;
    const noListener = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true, ...noListener } as unknown as MediaQueryList);
    const { again } = renderWithProviders(<Flash value={1}>1</Flash>);
    again(<Flash value={2}>2</Flash>);
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('PasswordField', () => {
  it('lets the keyboard reach the visibility button', () => {
    renderWithProviders(<PasswordField label="Password" autoComplete="current-password" />);
    const eye = screen.getByRole('button', { name: 'Show or hide password' });
    expect(eye).toHaveAttribute('tabindex', '0');
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    fireEvent.keyDown(eye, { key: ' ' });
    expect(field).toHaveAttribute('type', 'text');
  });
});
