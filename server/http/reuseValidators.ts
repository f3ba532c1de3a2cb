import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

let compiler: FastifySchemaCompiler<unknown> | undefined;

/**
 * Validates with the compiler of the first app of this process, which has compiled the contract's schemas already. A server
 * has one app; tests have hundreds, and compiling takes longer than the rest of an app. Call it before registering routes.
 */
export function reuseValidators(app: FastifyInstance): void {
  if (compiler !== undefined) app.setValidatorCompiler(compiler);
  else
    app.addHook('onReady', async () => {
      compiler ??= app.validatorCompiler;
    });
}
