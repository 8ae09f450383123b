import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './button.css';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'plain' | 'primary' | 'quiet';
  readonly sign?: IconName;
}

export const Button = ({ look = 'plain', sign, children, className, ...rest }: ButtonProps): ReactNode => (
  <button type="button" className={`button ${look}${className ? ` ${className}` : ''}`} {...rest}>
    {sign && <Icon sign={sign} />}
    {children}
  </button>
);

interface SignButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly sign: IconName;
  readonly label: string;
}

/** A sign alone; its name is read out and shown on hover. */
export const SignButton = ({ sign, label, ...rest }: SignButtonProps): ReactNode => (
  <button type="button" className="button sign" aria-label={label} title={label} {...rest}>
    <Icon sign={sign} />
  </button>
);
