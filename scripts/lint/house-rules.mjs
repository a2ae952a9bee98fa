/** `private` binds the compiler alone, `#` holds at run time too; what a constructor is handed stays `private`. */
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
