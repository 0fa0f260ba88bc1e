import { type Control, type UseFormRegister, useWatch } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import type { SignUpValues } from './sign-up-values.ts';

interface SignUpChoicesProps {
  register: UseFormRegister<SignUpValues>;
  control: Control<SignUpValues>;
}

/** The three checkboxes below the fields. None is required. Spec 5. */
export function SignUpChoices({ register, control }: SignUpChoicesProps) {
  const isHost = useWatch({ control, name: 'registerAsHost' });
  return (
    <div className="my-6 grid gap-1">
      <Checkbox label="Register as a host" {...register('registerAsHost')} />
      <Checkbox
        label={
          <>
            I agree to the <TextLink to={paths.terms}>Terms of Service</TextLink>
            {isHost ? (
              <>
                , the <TextLink to={paths.hostTerms}>host terms</TextLink>,
              </>
            ) : null}{' '}
            and the <TextLink to={paths.privacy}>Privacy Policy</TextLink>
          </>
        }
        {...register('termsAccepted')}
      />
      <Checkbox label="Send me offers and news from the islands" {...register('promotions')} />
    </div>
  );
}

/** Opens in a new tab, so that the form keeps its input. */
function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={textLink}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
