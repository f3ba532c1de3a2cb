import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

let compiler: FastifySchemaCompiler<unknown> | undefined;

/**
 * Reuses the validators of the first app of this process, which has already compiled the contract's schemas. A server has
 * one app, but tests create hundreds, and compiling is their slowest step. Call it before registering routes.
 */
export function reuseValidators(app: FastifyInstance): void {
  if (compiler !== undefined) app.setValidatorCompiler(compiler);
  else
    app.addHook('onReady', async () => {
      compiler ??= app.validatorCompiler;
    });
}
