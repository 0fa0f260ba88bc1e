import { addEndpoints } from '../answers.ts';
import * as forms from './operator-forms.ts';
import * as stored from './operator-stored.ts';

// Checks of the desk alone are a separate script, so that no guest loads them.
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
