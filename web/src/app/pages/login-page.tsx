const Page = () => <h1>login-page</h1>;
export default Page;
