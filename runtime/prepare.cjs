'use strict';
// npm runs this after every install. It links the project's Node, then sets up the commit hooks.
const { advice, dropHeaders, findNode, linkNode } = require('./node.cjs');

const node = findNode();
if (node === undefined) console.warn(advice);
else linkNode(node);
dropHeaders();

// Without development tools, there are no hooks to set up.
import('husky').then(
  ({ default: husky }) => {
    const said = husky();
    if (said) console.log(said);
  },
  (error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  },
);
