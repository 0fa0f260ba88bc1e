import { addEndpoints } from '../answers.ts';
import * as forms from './operator-forms.ts';
import * as stored from './operator-stored.ts';

// What only the desk checks is a script of its own, so that no guest loads it.
addEndpoints(
  import.meta.glob<Record<string, unknown>>(
    [
      '../../../../contract/src/{operator,settings,disputes}/*.ts',
      '../../../../contract/src/payouts/desk-payouts.ts',
    ],
    { eager: true },
  ),
);

export const operatorChecks = { ...forms, ...stored };
