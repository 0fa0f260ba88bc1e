export { currentPolicy, policyColumn, policyDocument, policyOfRow } from '../policy.ts';
