/**
 * The library's base class for custom stores; it declares the type but does not export the class from its main
 * module.
 */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  export { RateLimiterStoreAbstract as default } from 'rate-limiter-flexible';
}
