/** What the product reads from its environment: whoever starts one of its own takes none of it over from the shell. */
export const SETTING_NAMES =
  /^(HOST|PORT|PUBLIC_URL|DATA_DIR|DATABASE_URL|DEMO|ENVIRONMENT|API_BASE|CORE_URL_PATTERN|SINGLE_HOSTS|CORS_ORIGINS|LOG_LEVEL|NODE_ENV|STRIPE_.*)$/;
