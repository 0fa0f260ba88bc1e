import { zodResolver } from '@hookform/resolvers/zod';
import {
  type OwnReview,
  type ReviewInput,
  reviewInputSchema,
  reviewLimits,
  writeReview,
} from '@makani/contract/reviews/reviews';
import { useController, useForm, useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { StarChoice } from './star-choice.tsx';

export interface ReviewFormProps {
  bookingId: string;
  vehicleName: string;
  /** The saved review that is being changed. */
  review: OwnReview | null;
  onSaved: () => void;
  /** Set only where cancelling leads back to something. */
  onCancel?: (() => void) | undefined;
}

export function ReviewForm({ bookingId, vehicleName, review, onSaved, onCancel }: ReviewFormProps) {
  const { register, handleSubmit, setError, control, formState } = useForm<ReviewInput>({
    resolver: zodResolver(reviewInputSchema),
    defaultValues: { stars: review?.stars ?? 0, text: review?.text ?? '' },
  });
  const {
    field: { ref: firstStar, value: stars, onChange: chooseStars },
  } = useController({ control, name: 'stars' });
  const text = useWatch({ control, name: 'text' });
  const { mutate: save, isPending: isSaving } = useApiMutation(
    (body: ReviewInput) => call(writeReview, { params: { id: bookingId }, body }),
    {
      form: { setError, names: ['stars', 'text'] },
      successMessage: review ? 'Review updated' : 'Thank you for your review',
      revalidates: 'after-success',
      onSuccess: onSaved,
    },
  );
  const submit = handleSubmit((body) => save(body));

  return (
    <form noValidate aria-label="Your review" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <StarChoice
        ref={firstStar}
        value={stars}
        onChoose={chooseStars}
        isDisabled={isSaving}
        error={formState.errors.stars?.message}
      />
      <TextArea
        label="Your review"
        description={`Everyone can see it, with your first name and last initial. ${left(text)}`}
        error={formState.errors.text?.message}
        required
        readOnly={isSaving}
        rows={4}
        maxLength={reviewLimits.text}
        placeholder={`How was the ${vehicleName}?`}
        {...register('text')}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button type="submit" isPending={isSaving} pendingText="Saving…">
          {review ? 'Save changes' : 'Post review'}
        </Button>
        {onCancel ? (
          <Button variant="quiet" isDisabled={isSaving} onPress={onCancel}>
            Discard changes
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Shown only near the limit. */
function left(text: string): string {
  const characters = reviewLimits.text - text.length;
  return characters > 100 ? '' : `${characters} characters left.`;
}
