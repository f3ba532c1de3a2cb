/** What the product reads from its environment: whoever starts one of its own takes none of it over from the shell. */
export const SETTING_NAMES =
  /^(HOST|PORT|PUBLIC_URL|DATA_DIR|DATABASE_URL|DATABASE_TIMEOUT_MS|DEMO|STAND_INS|ENVIRONMENT|API_BASE|CORE_URL_PATTERN|SINGLE_HOSTS|CORS_ORIGINS|LOG_LEVEL|SECRETS_KEY|NODE_ENV|STRIPE_.*)$/;
