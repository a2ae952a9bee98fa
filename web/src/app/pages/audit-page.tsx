const Page = () => <h1>audit-page</h1>;
export default Page;
