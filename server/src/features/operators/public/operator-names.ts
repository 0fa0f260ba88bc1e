export { isAtDesk } from '../data/operators.repository.ts';
export { activeManagers, everyOperator, operatorNames } from '../data/operator-names.ts';
