export { activeManagers, everyOperator, operatorNames } from '../data/operator-names.ts';
