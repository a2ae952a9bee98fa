/** `private` binds only the compiler, `#` also holds at run time; constructor parameters stay `private`. */
const privateByHash = {
  create(context) {
    const check = (node) => {
      if (node.accessibility === 'private' && node.kind !== 'constructor')
        context.report({ node, message: 'A member of a class is private by #.' });
    };
    return { PropertyDefinition: check, MethodDefinition: check };
  },
};

export default { meta: { name: 'house' }, rules: { 'private-by-hash': privateByHash } };
